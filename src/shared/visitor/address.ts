/**
 * The only spelling that is stored and compared: trimmed, lower-cased, the domain in ASCII.
 * @example normalizeAddress(' Ada@Exämple.de') // 'ada@xn--exmple-cua.de'
 */
export function normalizeAddress(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/@[a-z\d.\P{ASCII}-]+$/u, (domain) =>
      /\P{ASCII}/u.test(domain) ? `@${asciiDomain(domain.slice(1))}` : domain,
    );
}

function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * What HTML's own email field takes, with dots only between other signs and with a top-level domain. RFC 5321 limits the
 * local part to 64 characters. The last label may be an international one in ASCII.
 */
export const ADDRESS =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/;

export const isAddress = (text: string): boolean => ADDRESS.test(text);

/** An unencoded plus arrives as a space: @example addressFromLink(' Ada home@example.com') // 'ada+home@example.com' */
export function addressFromLink(text: string): string {
  const withPlus = normalizeAddress(text.trim().replaceAll(' ', '+'));
  return isAddress(withPlus) ? withPlus : normalizeAddress(text);
}
