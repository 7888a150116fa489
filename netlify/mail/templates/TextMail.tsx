import type { ReactNode } from 'react';
import { MailLayout } from '#netlify/mail/templates/MailLayout.tsx';
import { MailNotes, type Note } from '#netlify/mail/templates/MailNotes.tsx';
import { Paragraph } from '#netlify/mail/templates/Paragraph.tsx';
import type { Envelope } from '#netlify/mail/email-row.ts';

export type TextWords = {
  preview: string;
  sheet: string;
  heading: string;
  body: readonly string[];
  notes?: readonly Note[];
  why: (recipient: string) => string;
  isForOperators?: boolean;
};

type Props = Envelope & Readonly<{ words: TextWords; button?: ReactNode; children?: ReactNode }>;

/** One lit window stands for the reader, because the email doesn't know their progress. */
const isOwnWindow = (floor: number, bay: number) => floor === 4 && bay === 2;

/** Paragraphs with the button below the first, where the eye is, and anything else below them. */
export function TextMail({ words, recipient, date, siteUrl, button, children }: Props) {
  const [first, ...rest] = words.body;
  return (
    <MailLayout
      preview={words.preview}
      sheet={words.sheet}
      heading={words.heading}
      date={date}
      siteUrl={siteUrl}
      why={words.why(recipient)}
      isLit={words.isForOperators === true ? undefined : isOwnWindow}
    >
      <Paragraph>{first}</Paragraph>
      {button}
      {rest.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      {children}
      {words.notes && <MailNotes notes={words.notes} />}
    </MailLayout>
  );
}
