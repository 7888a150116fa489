/** What groups of people are called that are compared. */
export const cohortNames = {
  firstHalf: 'First half',
  secondHalf: 'Second half',
  referred: 'Referred',
  direct: 'Direct',
} as const;
