/**
 * The only spelling that is stored and compared: trimmed, lower-cased, the domain in ASCII.
 * @example normalizeAddress(' Ada@Exämple.de') // 'ada@xn--exmple-cua.de'
 */
export function normalizeAddress(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/(?<=@)[a-z\d.\P{ASCII}-]+$/u, (domain) =>
      /\P{ASCII}/u.test(domain) && URL.canParse(`http://${domain}`)
        ? new URL(`http://${domain}`).hostname
        : domain,
    );
}

/** Our email provider, like most, delivers to ASCII names only. */
export function isUnmailable(address: string): boolean {
  return /^\p{ASCII}*\P{ASCII}.*@/u.test(address);
}

/** RFC 5321 limits the local part to 64 characters. The last label may be an international one in ASCII. */
export const ADDRESS =
  /^(?=[^@]{1,64}@)([\w'+-]+\.)*[\w'+-]*[\w+-]@([a-z\d][a-z\d-]*\.)+([a-z]{2,}|xn--[a-z\d-]+)$/;

export function isAddress(text: string): boolean {
  return ADDRESS.test(text) && !isUnmailable(text);
}

/** An unencoded plus arrives as a space: @example addressFromLink(' Ada home@example.com') // 'ada+home@example.com' */
export function addressFromLink(text: string): string {
  const withPlus = normalizeAddress(text.trim().replaceAll(' ', '+'));
  return isAddress(withPlus) ? withPlus : normalizeAddress(text);
}
