/** The rows of emails that are text: only their words differ. */
import * as z from 'zod/mini';
import { email, type Email, type Envelope, type LinkEnvelope } from '#netlify/mail/email-row.ts';
import { ActionLink } from '#netlify/mail/templates/ActionLink.tsx';
import { Paragraph } from '#netlify/mail/templates/Paragraph.tsx';
import { TextMail, type TextWords } from '#netlify/mail/templates/TextMail.tsx';
import { SPELLED_OUT } from '#netlify/mail/words.ts';

type Words = TextWords & { subject: string };
type LinkWords = Words & { button: string; care: (lifetime: string) => string };

/** Nothing that opens a record lies in the queue. */
const payload = z.object({});

export const textEmail = (words: Words): Email<Envelope> =>
  email({
    payload,
    subject: () => words.subject,
    template: (_, envelope) => <TextMail {...envelope} words={words} />,
  });

/** One whose only purpose is its link. */
export const linkEmail = (words: LinkWords): Email<LinkEnvelope> =>
  email({
    payload,
    subject: () => words.subject,
    template: (_, { link, lifetime, ...envelope }) => (
      <TextMail {...envelope} words={words}>
        <ActionLink link={link} action={words.button} label={SPELLED_OUT} />
        <Paragraph tone="soft">{words.care(lifetime)}</Paragraph>
      </TextMail>
    ),
  });
