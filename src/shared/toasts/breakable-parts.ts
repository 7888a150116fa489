/**
 * Words and the spaces between them; an address or link breaks between its parts before it breaks mid-word.
 * @example breakableParts('To ada@example.com') // [['To'], [' '], ['ada@', 'example.com']]
 */
export const breakableParts = (text: string): string[][] =>
  text
    .split(/(\s+)/)
    .filter((word) => word !== '')
    .map((word) => word.replaceAll(/[@/](?=[\w?])/g, '$&\0').split('\0'));
