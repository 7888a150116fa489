import { isAddress } from '#src/shared/address.ts';

/** The address this browser kept, and the one a link gave. */
export type FoundAddress = { kept: string | null; given: string | null };

/** Whose survey opens without a word; null where the visitor has to be asked first, or is nobody. */
export function addressToOpen({ kept, given }: FoundAddress): string | null {
  const email = given ?? kept;
  return email !== null && isAddress(email) && (kept ?? email) === email ? email : null;
}
