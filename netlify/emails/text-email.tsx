/** Defines an email of paragraphs, with a button and the written-out link if it has one. */
import * as z from 'zod/mini';
import { defineEmail, type Email } from '#netlify/emails/email.ts';
import type { IsLit } from '#netlify/emails/layout/EmailFacade.tsx';
import { ActionButton, SpelledOut } from '#netlify/emails/layout/ActionLink.tsx';
import { EmailLayout, type LayoutWords } from '#netlify/emails/layout/EmailLayout.tsx';
import { Notes, type Note } from '#netlify/emails/layout/Notes.tsx';
import { Paragraph } from '#netlify/emails/layout/text.tsx';
import { SPELLED_OUT } from '#netlify/emails/link-words.ts';

type Words = LayoutWords & { subject: string; body: readonly string[]; notes?: readonly Note[] };
type LinkWords = Words & { button: string; warning: (lifetime: string) => string };

/** One lit window stands for the reader, because the email doesn't know their progress. */
const isOwnWindow: IsLit = ([floor, column]) => floor === 4 && column === 3;

export function defineTextEmail(words: Words | LinkWords): Email {
  const [first, ...rest] = words.body;
  return defineEmail({
    payload: z.object({}),
    ...(words.isForOperators === true && { audience: 'operators' }),
    subject: () => words.subject,
    template: (_, { link, lifetime, ...envelope }) => (
      <EmailLayout
        {...envelope}
        words={words}
        isLit={words.isForOperators === true ? undefined : isOwnWindow}
      >
        <Paragraph>{first}</Paragraph>
        {/* Below the first paragraph, so that it can be seen without scrolling. */}
        {'button' in words && <ActionButton href={link} action={words.button} />}
        {rest.map((text) => (
          <Paragraph key={text}>{text}</Paragraph>
        ))}
        {'button' in words && (
          <>
            <SpelledOut link={link} label={SPELLED_OUT} />
            <Paragraph tone="soft">{words.warning(lifetime)}</Paragraph>
          </>
        )}
        {words.notes && <Notes notes={words.notes} />}
      </EmailLayout>
    ),
  });
}
