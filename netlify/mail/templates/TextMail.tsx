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
  /** What else its reader may wonder about. */
  notes?: readonly Note[];
  why: (recipient: string) => string;
};

type Props = Envelope & Readonly<{ words: TextWords; children?: ReactNode }>;

/** The one window with a light on is the reader's: the tower says so without knowing how far the survey went. */
const isOwnWindow = (storey: number, bay: number) => storey === 4 && bay === 2;

/** An email of paragraphs, and what is added below them. */
export function TextMail({ words, recipient, date, siteUrl, children }: Props) {
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
      {children}
      {words.notes && <MailNotes notes={words.notes} />}
    </MailLayout>
  );
}
