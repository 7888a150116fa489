/** The first field of the waitlist form: following its fragment puts the cursor there, without any script. */
export const WAITLIST_FIELD = 'join';

/** What has to be said, in the footer. */
export const STATEMENTS = 'statements';

/** What Pro is, beside the form. */
export const PRO = 'pro';

/** Every internal address, as a function. */
export const paths = {
  landing: () => '/',
  waitlistForm: () => `/#${WAITLIST_FIELD}`,
  survey: (email?: string) =>
    email === undefined ? '/survey' : `/survey?${new URLSearchParams({ email }).toString()}`,
  /** The page of the link in a mail. The token is in the fragment, which browsers send to nobody. */
  continueSurvey: (token: string) => `/continue#${token}`,
  continue: () => '/continue',
  yourData: () => '/your-data',
  openYourData: (token: string) => `/your-data#${token}`,
  unsubscribe: (token: string) => `/unsubscribe#${encodeURIComponent(token)}`,
  property: (id: string) => `/properties/${encodeURIComponent(id)}`,
  operator: () => '/operator',
  openOperator: (token: string) => `/operator#${token}`,
  privacy: () => '/privacy',
  terms: () => '/terms',
  imprint: () => '/imprint',
  accessibility: () => '/accessibility',
  /** In the footer of every page. */
  statements: () => `/#${STATEMENTS}`,
} as const;

/** What machines ask for. Apart from the addresses above, because no script of a page needs them. */
export const files = {
  /** The picture that a shared link to a page shows. */
  shareImage: (page: string) => `/share${page === paths.landing() ? '/home' : page}.png`,
  sitemap: () => '/sitemap.xml',
  securityTxt: () => '/.well-known/security.txt',
  securityPolicy: () => '/security-policy.txt',
} as const;

/** The notice of a refused form post, shown by CSS where its fragment is the target. */
const refusalNotice = (code: string) => (code === 'rate_limited' ? 'too-many-tries' : 'refused');

/** The notices of a mailed link that does not open what it stands for. */
const LINK_NOTICES: Record<string, string> = {
  link_expired: 'expired',
  link_used: 'used',
  link_incomplete: 'incomplete',
  invalid_request: 'incomplete',
  gone: 'gone',
  rate_limited: 'too-many-tries',
};

/** Where a plain form post leads. Apart from the addresses above, because no script of a page needs them. */
export const redirects = {
  /** Whose address is on the list already. The fragment lets CSS show a notice without any script. */
  alreadyJoined: (email: string) =>
    `/?${new URLSearchParams({ joined: 'duplicate', email }).toString()}#already-joined`,
  /** One that was refused: the code, and the fields to look at again. */
  joinRefused: (code: string, fields: readonly string[]) =>
    `/?${new URLSearchParams({ refused: code, fields: fields.join(',') }).toString()}#${refusalNotice(code)}`,
  /** A link that proves nothing, whatever it was mailed for. */
  linkRefused: (code: string) => `/continue#${LINK_NOTICES[code] ?? 'not-opened'}`,
  surveyLinkSent: () => '/continue#sent',
  surveyLinkRefused: (code: string) => `/continue#${refusalNotice(code)}`,
  /** A link to that page, once it has been opened. */
  yourDataOpened: () => '/your-data#opened',
  yourDataLinkSent: () => '/your-data#sent',
  yourDataLinkRefused: (code: string) => `/your-data#${refusalNotice(code)}`,
} as const;
