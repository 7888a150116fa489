/** A member's window is the same everywhere, and names nobody: all of it follows from their referral code. */
import { TOWER, windowAt, type FacadeWindow } from '#src/ui/facade-geometry.ts';

/** Who may live there. */
const RESIDENTS = ['cat', 'plant', 'reader', 'curtains', 'lamp'] as const;
export type Resident = (typeof RESIDENTS)[number];

export function windowOf(referralCode: string): { window: FacadeWindow; resident: Resident } {
  const windows = TOWER.floors * TOWER.columns;
  const add = (sum: number, letter: string) =>
    (sum * 31 + letter.charCodeAt(0)) % (windows * RESIDENTS.length);
  const place = Array.from(referralCode).reduce(add, 0);
  return { window: windowAt(place % windows), resident: RESIDENTS[Math.floor(place / windows)] ?? 'cat' };
}

const ordinal = (count: number) => `${count}${['th', 'st', 'nd', 'rd'][count] ?? 'th'}`;

/** @example nameFloor(3) // '3rd floor' */
export const nameFloor = (floor: number): string => `${ordinal(floor)} floor`;

/** @example nameWindow([3, 2]) // '3rd floor, 2nd window' */
export const nameWindow = ([floor, column]: FacadeWindow): string =>
  `${nameFloor(floor)}, ${ordinal(column)} window`;
