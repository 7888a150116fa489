import { isAddress } from '#src/shared/address.ts';

export type FoundAddress = { kept: string | null; given: string | null };

/** Null if the visitor has to be asked, or has no address. */
export function addressToOpen({ kept, given }: FoundAddress): string | null {
  const email = given ?? kept;
  return email !== null && isAddress(email) && (kept ?? email) === email ? email : null;
}
