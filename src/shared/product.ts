/** Spec sections 2 and 4. */
export const MINIMUM_INVESTMENT_USD = 10;

export const pro = { monthsGranted: 1, source: 'survey_completion' } as const;
