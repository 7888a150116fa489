/**
 * A secret of this page view, sent with what makes an address known. A reply can be lost after the server has stored
 * what it was about; asked again with the same secret, the server knows the browser again and repeats itself.
 */
let made: string | undefined;

export function retrySecret(): string {
  made ??= crypto.randomUUID().replaceAll('-', '');
  return made;
}
