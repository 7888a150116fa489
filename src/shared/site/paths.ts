import { limitOr, type ErrorCode } from '#src/shared/api/envelope.ts';
import { REFERRAL_PARAMETER } from '#src/shared/site/referral-code.ts';

/** The form's first field: following its fragment focuses it without script. */
export const WAITLIST_FIELD = 'join';

export const STATEMENTS = 'statements';

export const PRO = 'pro';

export const paths = {
  landing: () => '/',
  waitlistForm: () => `/#${WAITLIST_FIELD}`,
  survey: (email?: string) =>
    email === undefined ? '/survey' : `/survey?${new URLSearchParams({ email }).toString()}`,
  continue: () => '/continue',
  /** Where somebody who confirmed this address in another browser can request a link. */
  locked: (email: string) => `/continue?${new URLSearchParams({ email }).toString()}#locked`,
  yourData: () => '/your-data',
  yourDataOpened: () => '/your-data#opened',
  unsubscribe: (token: string) => `/unsubscribe#${encodeURIComponent(token)}`,
  property: (id: string) => `/properties/${encodeURIComponent(id)}`,
  operator: () => '/operator',
  /** Leads to INTERVIEW_URL. */
  interview: () => '/api/interview',
  privacy: () => '/privacy',
  companyDetails: () => '/company-details',
} as const;

/** Separate from `files`, which no page's script needs. */
export const HOME_IMAGE = '/share/home.png';

export const files = {
  shareImage: (page: string) => (page === paths.landing() ? HOME_IMAGE : `/share${page}.png`),
  icon: () => '/favicon.svg',
  filmPoster: () => '/film-poster.svg',
  sitePlan: () => '/site-plan.svg',
  sitemap: () => '/sitemap.xml',
  securityTxt: () => '/.well-known/security.txt',
  securityPolicy: () => '/security-policy.txt',
} as const;

/** Back to the form, with the code of the link that was followed. */
const formPost = (query: Record<string, string>, referralCode: string | null, notice: string) => {
  const ref = referralCode === null ? {} : { [REFERRAL_PARAMETER]: referralCode };
  return `/?${new URLSearchParams({ ...query, ...ref }).toString()}#${notice}`;
};

/** Form posts redirect there, separate from `paths`, because no page's script needs them. CSS shows a fragment's notice. */
export const redirects = {
  alreadyJoined: (email: string, referralCode: string | null = null) =>
    formPost({ joined: 'duplicate', email }, referralCode, 'already-joined'),
  joinRefused: (code: ErrorCode, referralCode: string | null = null) =>
    formPost({ refused: code }, referralCode, limitOr('refused', code)),
  linkSent: (page: string) => `${page}#sent`,
  linkRefused: (page: string, code: ErrorCode) => `${page}#${limitOr('refused', code)}`,
} as const;
