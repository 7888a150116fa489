/** Every email there is, by what `/your-data` calls it. What each says is its row in `netlify/mail/kinds.tsx`. */
export const emailKinds = {
  survey_completion: 'Your Pro code',
  confirmation: 'Confirm your place',
  survey_link: 'Link to your survey',
  your_data_link: 'Link to this page',
  operator_link: 'Link to the report',
  announcement: 'News of the opening',
  operator_letter: 'Weekly email to operators',
} as const;
export type EmailKind = keyof typeof emailKinds;

/** What the link in an email opens, and how long after the email was due. */
export type EmailLink = { opens: 'survey' | 'your-data' | 'operator'; lifetimeMs: number };

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The emails with a link of their own. It works for a shorter time if somebody asked for it and is waiting. */
export const emailLinks = {
  survey_completion: { opens: 'survey', lifetimeMs: 7 * DAY_MS },
  confirmation: { opens: 'survey', lifetimeMs: 7 * DAY_MS },
  survey_link: { opens: 'survey', lifetimeMs: DAY_MS },
  your_data_link: { opens: 'your-data', lifetimeMs: DAY_MS },
  operator_link: { opens: 'operator', lifetimeMs: 10 * MINUTE_MS },
} as const satisfies Partial<Record<EmailKind, EmailLink>>;

export type LinkedKind = keyof typeof emailLinks;

export const carriesLink = (kind: EmailKind): kind is LinkedKind => Object.hasOwn(emailLinks, kind);
