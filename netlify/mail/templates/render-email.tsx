/** From what is queued to what is sent. The same mail renders to the same bytes at every attempt. */
import { render, toPlainText } from '@react-email/components';
import type { PersonalContent } from '#netlify/mail/templates/email-content.ts';
import type { LetterContent } from '#netlify/mail/templates/letter-content.ts';
import { Announcement } from '#netlify/mail/templates/Announcement.tsx';
import { MailedLink } from '#netlify/mail/templates/MailedLink.tsx';
import { OperatorLetter } from '#netlify/mail/templates/OperatorLetter.tsx';
import { SurveyCompletion } from '#netlify/mail/templates/SurveyCompletion.tsx';
import type { LinkMailKind } from '#src/shared/emails.ts';
import { referralLink } from '#src/shared/referral-code.ts';
import {
  confirmationEmail,
  inWords,
  operatorLinkEmail,
  surveyCompletionEmail,
  surveyLinkEmail,
  yourDataLinkEmail,
  type LinkEmailWords,
} from '#netlify/mail/words.ts';
import { subjectOf } from '#src/operator/letter-sentences.ts';

export type RenderedEmail = { subject: string; html: string; text: string };

type Envelope = {
  recipient: string;
  issuedAt: Date;
  siteUrl: string;
  /** Where the button of the mail leads, and until when it does. */
  link: string;
  expiresAt: Date;
};

const linkEmails: Record<LinkMailKind, LinkEmailWords> = {
  confirmation: confirmationEmail,
  survey_link: surveyLinkEmail,
  your_data_link: yourDataLinkEmail,
  operator_link: operatorLinkEmail,
};

export async function renderEmail(
  content: PersonalContent,
  { issuedAt, expiresAt, ...envelope }: Envelope,
): Promise<RenderedEmail> {
  const lifetime = inWords(expiresAt.getTime() - issuedAt.getTime());
  const given = { ...envelope, date: issuedAt, lifetime };
  if (content.kind !== 'survey_completion') {
    const words = linkEmails[content.kind];
    return rendered(words.subject, <MailedLink {...given} words={words} />);
  }
  const toShare = referralLink(envelope.siteUrl, content.payload.referralCode);
  return rendered(
    surveyCompletionEmail.subject,
    <SurveyCompletion {...given} {...content.payload} referralLink={toShare} />,
  );
}

/** Of a mail that says the same to several. */
type SharedEnvelope = Pick<Envelope, 'recipient' | 'issuedAt' | 'siteUrl'>;

export async function renderAnnouncement(
  { subject, markdown }: { subject: string; markdown: string },
  { issuedAt, ...envelope }: SharedEnvelope & { unsubscribe: string },
): Promise<RenderedEmail> {
  return rendered(
    subject,
    <Announcement {...envelope} date={issuedAt} subject={subject} markdown={markdown} />,
  );
}

export async function renderLetter(
  letter: LetterContent,
  { issuedAt, ...envelope }: SharedEnvelope,
): Promise<RenderedEmail> {
  return rendered(subjectOf(letter), <OperatorLetter {...envelope} date={issuedAt} letter={letter} />);
}

const PLAIN_HEADINGS = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }));

async function rendered(subject: string, mail: React.JSX.Element): Promise<RenderedEmail> {
  const html = await render(mail);
  return { subject, html, text: toPlainText(html, { selectors: PLAIN_HEADINGS }) };
}
