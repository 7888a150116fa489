/** The first field of the waitlist form: following its fragment puts the cursor there, without any script. */
export const WAITLIST_FIELD = 'join';

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

/** Every internal address, as a function. */
export const paths = {
  landing: () => '/',
  waitlistForm: () => `/#${WAITLIST_FIELD}`,
  survey: (email?: string) =>
    email === undefined ? '/survey' : `/survey?${new URLSearchParams({ email }).toString()}`,
  /** Where a plain form post leads whose address is on the list already. The fragment lets CSS show a notice without any script. */
  alreadyJoined: (email: string) =>
    `/?${new URLSearchParams({ joined: 'duplicate', email }).toString()}#already-joined`,
  /** Where a plain form post leads that was refused: the code, and the fields to look at again. */
  joinRefused: (code: string, fields: readonly string[]) =>
    `/?${new URLSearchParams({ refused: code, fields: fields.join(',') }).toString()}#${refusalNotice(code)}`,
  /** The page of the link in a mail. The token is in the fragment, which browsers send to nobody. */
  continueSurvey: (token: string) => `/continue#${token}`,
  continue: () => '/continue',
  /** Where a link leads that proves nothing, whatever it was mailed for. */
  linkRefused: (code: string) => `/continue#${LINK_NOTICES[code] ?? 'not-opened'}`,
  surveyLinkSent: () => '/continue#sent',
  surveyLinkRefused: (code: string) => `/continue#${refusalNotice(code)}`,
  yourData: () => '/your-data',
  /** Where the link of that page leads once it has been opened. */
  yourDataOpened: () => '/your-data#opened',
  openYourData: (token: string) => `/your-data#${token}`,
  yourDataLinkSent: () => '/your-data#sent',
  yourDataLinkRefused: (code: string) => `/your-data#${refusalNotice(code)}`,
  property: (id: string) => `/properties/${encodeURIComponent(id)}`,
  operator: () => '/operator',
  openOperator: (token: string) => `/operator#${token}`,
  privacy: () => '/privacy',
  socialImage: () => '/og.png',
  sitemap: () => '/sitemap.xml',
} as const;
