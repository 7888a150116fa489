import type { ReactNode } from 'react';
import { MailLayout, type LayoutWords } from '#netlify/mail/templates/MailLayout.tsx';
import { MailNotes, type Note } from '#netlify/mail/templates/MailNotes.tsx';
import { Paragraph } from '#netlify/mail/templates/text.tsx';
import type { Envelope } from '#netlify/mail/email-row.ts';

export type TextWords = LayoutWords & {
  body: readonly string[];
  notes?: readonly Note[];
  isForOperators?: boolean;
};

type Props = Envelope & Readonly<{ words: TextWords; button?: ReactNode; children?: ReactNode }>;

/** One lit window stands for the reader, because the email doesn't know their progress. */
const isOwnWindow = (floor: number, bay: number) => floor === 4 && bay === 2;

/** Paragraphs with the button below the first, where the eye is, and anything else below them. */
export function TextMail({ words, button, children, ...envelope }: Props) {
  const [first, ...rest] = words.body;
  return (
    <MailLayout {...envelope} words={words} isLit={words.isForOperators === true ? undefined : isOwnWindow}>
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
