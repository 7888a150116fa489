import { ActionLink } from '#netlify/mail/templates/ActionLink.tsx';
import { MailLayout } from '#netlify/mail/templates/MailLayout.tsx';
import { MailNotes } from '#netlify/mail/templates/MailNotes.tsx';
import { Paragraph } from '#netlify/mail/templates/Paragraph.tsx';
import type { LinkEmailWords } from '#netlify/mail/words.ts';

type Props = Readonly<{
  words: LinkEmailWords;
  recipient: string;
  date: Date;
  siteUrl: string;
  link: string;
  lifetime: string;
}>;

/** The one window with a light on is the reader's: the tower says so without knowing how far the survey went. */
const isOwnWindow = (storey: number, bay: number) => storey === 4 && bay === 2;

/** A mail whose one purpose is a link. */
export function MailedLink({ words, recipient, date, siteUrl, link, lifetime }: Props) {
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
      {words.body.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      <ActionLink link={link} action={words.button} label={words.spelledOut} />
      <Paragraph tone="soft">{words.care(lifetime)}</Paragraph>
      {words.notes.length > 0 && <MailNotes notes={words.notes} />}
    </MailLayout>
  );
}
