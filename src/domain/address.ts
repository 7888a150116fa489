/** What is plainly no address is said to be none before the server is asked; the server has the last word. */
export function isAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/**
 * An address as a link brings it. A plus in a query that nobody has encoded arrives as a space.
 * @example addressFromLink(' Ada home@example.com') // 'ada+home@example.com'
 */
export function addressFromLink(text: string): string {
  const trimmed = text.trim().toLowerCase();
  const withPlus = trimmed.replaceAll(' ', '+');
  return isAddress(withPlus) ? withPlus : trimmed;
}
