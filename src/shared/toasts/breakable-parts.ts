/**
 * Between its parts, a long address or link may break before it breaks mid-word.
 * @example breakableParts('To ada@example.com.') // ['To ada@', 'example.com.']
 */
export const breakableParts = (text: string): string[] => text.split(/(?<=[@/])(?=[\w?])/);
