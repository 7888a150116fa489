/** A row for an email of plain text, with a button if it has a link. */
import * as z from 'zod/mini';
import { email, type Email, type Envelope, type LinkEnvelope } from '#netlify/mail/email-row.ts';
import { ActionButton, SpelledOut } from '#netlify/mail/templates/ActionLink.tsx';
import { Paragraph } from '#netlify/mail/templates/text.tsx';
import { TextMail, type TextWords } from '#netlify/mail/templates/TextMail.tsx';
import { SPELLED_OUT } from '#netlify/mail/words.ts';

type Words = TextWords & { subject: string };
type LinkWords = Words & { button: string; care: (lifetime: string) => string };

export function textEmail(words: LinkWords): Email<LinkEnvelope>;
export function textEmail(words: Words): Email<Envelope>;
export function textEmail(words: Words | LinkWords): Email<LinkEnvelope> {
  return email({
    payload: z.object({}),
    subject: () => words.subject,
    template: (_, { link, lifetime, ...envelope }) => (
      <TextMail
        {...envelope}
        words={words}
        button={'button' in words && <ActionButton href={link} action={words.button} />}
      >
        {'button' in words && (
          <>
            <SpelledOut link={link} label={SPELLED_OUT} />
            <Paragraph tone="soft">{words.care(lifetime)}</Paragraph>
          </>
        )}
      </TextMail>
    ),
  });
}
