/** From what is queued to what is sent. The same mail renders to the same bytes at every attempt. */
import { render, toPlainText } from '@react-email/components';
import { LINK_LIFETIME_S } from '#netlify/runtime/session.ts';
import { surveyCompletionEmail, surveyLinkEmail, yourDataLinkEmail } from '#src/words/emails.ts';
import { referralLink } from '#src/domain/referral.ts';
import type { EmailContent } from '#netlify/emails/email-content.ts';
import { MailedLink } from '#netlify/emails/MailedLink.tsx';
import { SurveyCompletion } from '#netlify/emails/SurveyCompletion.tsx';

export type RenderedEmail = { subject: string; html: string; text: string };

type Envelope = { recipient: string; createdAt: Date; siteUrl: string };

export async function renderEmail(
  content: EmailContent,
  { recipient, createdAt, siteUrl }: Envelope,
): Promise<RenderedEmail> {
  const address = { recipient, date: createdAt, siteUrl };
  switch (content.kind) {
    case 'survey_completion': {
      const { proCode, referralCode } = content.payload;
      const link = referralLink(siteUrl, referralCode);
      return rendered(
        surveyCompletionEmail.subject,
        <SurveyCompletion {...address} proCode={proCode} referralCode={referralCode} referralLink={link} />,
      );
    }
    case 'survey_link':
    case 'your_data_link': {
      const words = content.kind === 'survey_link' ? surveyLinkEmail : yourDataLinkEmail;
      const { link } = content.payload;
      return rendered(
        words.subject,
        <MailedLink {...address} words={words} link={link} lifetimeHours={LINK_LIFETIME_S / 3600} />,
      );
    }
  }
}

const PLAIN_HEADINGS = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }));

async function rendered(subject: string, mail: React.JSX.Element): Promise<RenderedEmail> {
  const html = await render(mail);
  return { subject, html, text: toPlainText(html, { selectors: PLAIN_HEADINGS }) };
}
