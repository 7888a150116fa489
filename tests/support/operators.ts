/** Several operators, because an address is mailed one link a minute; Playwright's configuration reads this file too. */
export const operators = ['ada', 'grace', 'katherine', 'mary'].map((name) => `${name}@keystead.example`);

export const OPERATOR_EMAILS = operators.join(',');
