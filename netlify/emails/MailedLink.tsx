import { ActionLink } from '#netlify/emails/ActionLink.tsx';
import { Paragraph } from '#netlify/emails/Paragraph.tsx';
import { MailLayout } from '#netlify/emails/MailLayout.tsx';
import type { surveyLinkEmail, yourDataLinkEmail } from '#src/words/emails.ts';

type Props = Readonly<{
  words: typeof surveyLinkEmail | typeof yourDataLinkEmail;
  recipient: string;
  date: Date;
  siteUrl: string;
  link: string;
  lifetimeHours: number;
}>;

/** The one window with a light on is the reader's: the tower says so without knowing how far the survey went. */
const isOwnWindow = (storey: number, bay: number) => storey === 4 && bay === 2;

/** A mail whose one purpose is a link. */
export function MailedLink({ words, recipient, date, siteUrl, link, lifetimeHours }: Props) {
  return (
    <MailLayout
      preview={words.preview}
      sheet={words.sheet}
      heading={words.heading}
      recipient={recipient}
      date={date}
      siteUrl={siteUrl}
      why={words.why(recipient)}
      isLit={isOwnWindow}
    >
      <Paragraph>{words.body}</Paragraph>
      <ActionLink link={link} action={words.button} label={words.spelledOut} />
      <Paragraph tone="soft">{words.care(lifetimeHours)}</Paragraph>
    </MailLayout>
  );
}
