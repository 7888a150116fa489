/** Links are the site root with a `ref` parameter (spec section 9). */

export const REFERRAL_PARAMETER = 'ref';

/** Crockford base32: no I, L, O or U, so that codes survive being read aloud. */
const REFERRAL_CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** Null if it can't be a code, or a link with one: @example normalizeReferralCode(' abcdefgh1o. ') // 'ABCDEFGH10' */
export function normalizeReferralCode(text: string): string | null {
  const typed = text.replace(/^.*[?&]ref=/i, '').replaceAll(/\W/g, '');
  const code = typed.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return REFERRAL_CODE.test(code) ? code : null;
}

/** @example referralLink('https://keystead.example', 'ABCDEFGH10') // 'https://keystead.example/?ref=ABCDEFGH10' */
export function referralLink(siteUrl: string, code: string): string {
  const link = new URL('/', siteUrl);
  link.searchParams.set(REFERRAL_PARAMETER, code);
  return link.href;
}
