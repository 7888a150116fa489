/**
 * Who may read the report in tests: several, because a mailbox gets three mails a day. Apart from all else, because
 * Playwright's configuration reads it too.
 */
export const operators = ['ada', 'grace', 'katherine', 'mary'].map((name) => `${name}@keystead.example`);

export const OPERATOR_EMAILS = operators.join(',');
