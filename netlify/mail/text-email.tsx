/** A row for an email of plain text, with a button if it has a link. */
import * as z from 'zod/mini';
import { email, type Email, type Envelope, type LinkEnvelope } from '#netlify/mail/email-row.ts';
import { ActionButton, SpelledOut } from '#netlify/mail/templates/ActionLink.tsx';
import { MailLayout, type LayoutWords } from '#netlify/mail/templates/MailLayout.tsx';
import { MailNotes, type Note } from '#netlify/mail/templates/MailNotes.tsx';
import { Paragraph } from '#netlify/mail/templates/text.tsx';
import { SPELLED_OUT } from '#netlify/mail/words.ts';

type Words = LayoutWords & {
  subject: string;
  body: readonly string[];
  notes?: readonly Note[];
  isForOperators?: boolean;
};
type LinkWords = Words & { button: string; care: (lifetime: string) => string };

/** One lit window stands for the reader, because the email doesn't know their progress. */
const isOwnWindow = (floor: number, bay: number) => floor === 4 && bay === 2;

export function textEmail(words: LinkWords): Email<LinkEnvelope>;
export function textEmail(words: Words): Email<Envelope>;
export function textEmail(words: Words | LinkWords): Email<LinkEnvelope> {
  const [first, ...rest] = words.body;
  return email({
    payload: z.object({}),
    subject: () => words.subject,
    template: (_, { link, lifetime, ...envelope }) => (
      <MailLayout {...envelope} words={words} isLit={words.isForOperators === true ? undefined : isOwnWindow}>
        <Paragraph>{first}</Paragraph>
        {/* Below the first paragraph, where the eye is. */}
        {'button' in words && <ActionButton href={link} action={words.button} />}
        {rest.map((text) => (
          <Paragraph key={text}>{text}</Paragraph>
        ))}
        {'button' in words && (
          <>
            <SpelledOut link={link} label={SPELLED_OUT} />
            <Paragraph tone="soft">{words.care(lifetime)}</Paragraph>
          </>
        )}
        {words.notes && <MailNotes notes={words.notes} />}
      </MailLayout>
    ),
  });
}
