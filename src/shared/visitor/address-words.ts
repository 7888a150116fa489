/** Apart from the toasts, because the survey's page checks an address before any script loads. */
export const wrongSign = (sign: string): string =>
  `We can’t send email to an address with ${/[\s\p{C}]/u.test(sign) ? 'a space' : `“${sign}”`} there.`;
