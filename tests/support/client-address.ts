/** Limits count per client address, so different people need different ones. */
import { randomInt } from 'node:crypto';

/** The header in which the local site expects a client's address from Netlify's edge. */
export const CLIENT_ADDRESS_HEADER = 'x-nf-client-connection-ip';

export function aClientAddress(): string {
  return ['10', ...Array.from({ length: 3 }, () => randomInt(256))].join('.');
}
