/** Defines an email of paragraphs around a button, with its link written out. */
import * as z from 'zod/mini';
import { defineEmail, type Email } from '#netlify/emails/email.ts';
import type { IsLit } from '#netlify/emails/layout/EmailFacade.tsx';
import { ActionButton, SpelledOut } from '#netlify/emails/layout/ActionLink.tsx';
import { EmailLayout, type LayoutWords } from '#netlify/emails/layout/EmailLayout.tsx';
import { Paragraph } from '#netlify/emails/layout/text.tsx';
import { SPELLED_OUT } from '#netlify/emails/link-words.ts';

type Words = LayoutWords & {
  subject: string;
  body: readonly string[];
  button: string;
  warning: (lifetime: string) => string;
  /** Questions that a reader may have, each with its answer. */
  notes?: Readonly<Record<string, string>>;
};

/** One lit window stands for the reader, because the email doesn't know their progress. */
const isOwnWindow: IsLit = ([floor, column]) => floor === 4 && column === 3;

export function defineTextEmail(words: Words): Email {
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
        <ActionButton href={link} action={words.button} />
        {rest.map((text) => (
          <Paragraph key={text}>{text}</Paragraph>
        ))}
        <SpelledOut link={link} label={SPELLED_OUT} />
        <Paragraph tone="soft">{words.warning(lifetime)}</Paragraph>
        {Object.entries(words.notes ?? {}).map(([label, text]) => (
          <Paragraph key={label} tone="soft">
            <strong>{label}:</strong> {text}
          </Paragraph>
        ))}
      </EmailLayout>
    ),
  });
}
