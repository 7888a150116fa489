/** Links are the site root with a `ref` parameter (spec section 9). */

export const REFERRAL_PARAMETER = 'ref';

/** Crockford base32: no I, L, O or U, so that codes survive being read aloud. */
const REFERRAL_CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** Reads a code, or a link with one; null if it's neither: @example normalizeReferralCode(' abcdefgh1o. ') // 'ABCDEFGH10' */
export function normalizeReferralCode(text: string): string | null {
  const inLink = new RegExp(`[?&]${REFERRAL_PARAMETER}=([^&#]*)`, 'i').exec(text)?.[1];
  const typed = (inLink ?? text).replaceAll(/\W/g, '');
  const code = typed.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return REFERRAL_CODE.test(code) ? code : null;
}

/** @example referralLink('https://keystead.example', 'ABCDEFGH10') // 'https://keystead.example/?ref=ABCDEFGH10' */
export function referralLink(siteUrl: string, code: string): string {
  const link = new URL('/', siteUrl);
  link.searchParams.set(REFERRAL_PARAMETER, code);
  return link.href;
}
