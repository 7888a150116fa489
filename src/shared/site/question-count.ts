/** How many questions there are, in sentences; apart from the questions, which would weigh on every page. */
export const COUNT_IN_WORDS = 'ten';
export const COUNT_AT_START = 'Ten';
