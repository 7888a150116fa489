import { cleanPastedAddress } from '#src/shared/visitor/pasted.ts';
import { wrongSign } from '#src/shared/visitor/address-words.ts';

/**
 * The only spelling that is stored and compared: without what a clipboard adds, lower-cased, the domain in ASCII.
 * @example normalizeAddress(' Ada@Exämple.de') // 'ada@xn--exmple-cua.de'
 */
export function normalizeAddress(text: string): string {
  return cleanPastedAddress(text)
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
  const withPlus = normalizeAddress(cleanPastedAddress(text).replaceAll(' ', '+'));
  return isAddress(withPlus) ? withPlus : normalizeAddress(text);
}

/** Names the first sign that can't be where it is. Our email provider, like most, delivers to ASCII names only. */
export function describeWrongSign(address: string): string | undefined {
  const at = address.indexOf('@');
  if (at < 0) return undefined;
  const find = (part: string, wrong: string) => new RegExp(`${wrong}|^\\.|\\.\\.|\\.$`, 'u').exec(part)?.[0];
  const inName = find(address.slice(0, at), "[^\\w!#$%&'*+/=?^`{|}~.-]");
  const sign = inName ?? find(address.slice(at + 1), '[^a-z\\d.\\P{ASCII}-]|^-|\\.-|-\\.|-$');
  return sign && wrongSign(sign);
}
