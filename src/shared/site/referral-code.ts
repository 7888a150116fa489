/** Links are the site root with a `ref` parameter (spec section 9). */

export const REFERRAL_PARAMETER = 'ref';

/**
 * Crockford base32: no I, L, O or U, so that codes survive being read aloud. What stands around a code came along when it
 * was passed on, unless it is a letter or digit.
 */
const REFERRAL_CODE = /^[^\p{L}\p{N}]*((?:[0-9A-HJKMNP-TV-Z]\s*){10})(?![\p{L}\p{N}])/u;

/** Reads a code, or a link with one; null if it's neither: @example normalizeReferralCode(' abcdefgh1o. ') // 'ABCDEFGH10' */
export function normalizeReferralCode(text: string): string | null {
  const letters = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\p{Cf}\p{Pd}]/gu, '');
  const typed = letters.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const code = REFERRAL_CODE.exec(/[?&]REF=(.*)/.exec(typed)?.[1] ?? typed)?.[1];
  return code?.replaceAll(/\s/g, '') ?? null;
}

/** @example referralCodeIn('?utm_source=x&ref=abcdefgh10%20') // 'ABCDEFGH10' */
export const referralCodeIn = (search: string): string | null =>
  normalizeReferralCode(new URLSearchParams(search).get(REFERRAL_PARAMETER) ?? '');

/** @example referralLink('https://keystead.example', 'ABCDEFGH10') // 'https://keystead.example/?ref=ABCDEFGH10' */
export function referralLink(siteUrl: string, code: string): string {
  const link = new URL('/', siteUrl);
  link.searchParams.set(REFERRAL_PARAMETER, code);
  return link.href;
}
