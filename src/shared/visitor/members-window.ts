/** A member's window is the same everywhere, and names nobody: all of it follows from their referral code. */
import { TOWER, windowAt, type FacadeWindow } from '#src/ui/facade-geometry.ts';

/** Five digits that don't reveal the code. Counted from the lower left, they lead to the window. */
export function windowOf(referralCode: string): { number: number; window: FacadeWindow } {
  let mixed = 7;
  for (const letter of referralCode) mixed = (mixed * 31_337 + letter.charCodeAt(0)) % 90_000;
  const number = 10_000 + mixed;
  return { number, window: windowAt((number - 1) % (TOWER.floors * TOWER.columns)) };
}

const ordinal = (count: number) => `${count}${['th', 'st', 'nd', 'rd'][count] ?? 'th'}`;

/** @example nameFloor(3) // '3rd floor' */
export const nameFloor = (floor: number): string => `${ordinal(floor)} floor`;

/** @example nameWindow([3, 2]) // '3rd floor, 2nd window' */
export const nameWindow = ([floor, column]: FacadeWindow): string =>
  `${nameFloor(floor)}, ${ordinal(column)} window`;
