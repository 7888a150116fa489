/** Opens the report in browser tests. Apart from all else, because Playwright's configuration reads it too. */
export const OPERATOR_TOKEN = 'the-operator-token-of-the-browser-tests';
