/** Who calls: limits count per client address, so people who are not the same person need different ones. */
import { randomInt } from 'node:crypto';

/** The header that the local site reads a client's address from where a test plays Netlify's edge. */
export const CLIENT_ADDRESS_HEADER = 'x-nf-client-connection-ip';

/** An address that, in all likelihood, nobody else in this run has. */
export function aClientAddress(): string {
  return ['10', ...Array.from({ length: 3 }, () => randomInt(256))].join('.');
}
