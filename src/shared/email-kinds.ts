import { LINK_DAYS, REQUESTED_LINK_DAYS } from '#src/shared/site/facts.ts';
import { whenWeEmail } from '#src/shared/site/phrases.ts';

/** Labels on `/your-data`; each email's file is in `netlify/emails/kinds/`. */
export const emailKinds = {
  survey_completion: 'Your Pro code',
  confirmation: 'Confirm your email',
  survey_link: 'Link to your survey',
  your_data_link: 'Link to this page',
  operator_link: 'Link to the report',
  announcement: `Email ${whenWeEmail}`,
  operator_report: 'Weekly email to operators',
} as const;
export type EmailKind = keyof typeof emailKinds;

/** The lifetime starts when the email was due. */
export type EmailLink = {
  opens: 'survey' | 'your-data' | 'operator';
  lifetimeMs: number;
};

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const emailLinks = {
  survey_completion: { opens: 'survey', lifetimeMs: LINK_DAYS * DAY_MS },
  confirmation: { opens: 'survey', lifetimeMs: LINK_DAYS * DAY_MS },
  survey_link: { opens: 'survey', lifetimeMs: REQUESTED_LINK_DAYS * DAY_MS },
  your_data_link: { opens: 'your-data', lifetimeMs: REQUESTED_LINK_DAYS * DAY_MS },
  operator_link: { opens: 'operator', lifetimeMs: 10 * MINUTE_MS },
} as const satisfies Partial<Record<EmailKind, EmailLink>>;

export type LinkedKind = keyof typeof emailLinks;

export const carriesLink = (kind: EmailKind): kind is LinkedKind => Object.hasOwn(emailLinks, kind);
