import type { Envelope } from '#netlify/emails/email-row.ts';
import { ActionButton, SpelledOut } from '#netlify/emails/templates/ActionLink.tsx';
import type { LetterContent } from '#netlify/emails/templates/letter-content.ts';
import { MailLayout } from '#netlify/emails/templates/MailLayout.tsx';
import { MailNotes } from '#netlify/emails/templates/MailNotes.tsx';
import { Paragraph, SecondHeading } from '#netlify/emails/templates/text.tsx';
import {
  aboutBefore,
  funnelNotes,
  hypothesisNotes,
  sentenceOf,
} from '#netlify/emails/templates/letter-sentences.ts';
import { paths } from '#src/shared/site/paths.ts';
import { letterEmail as words } from '#netlify/emails/letter-words.ts';

type Props = Envelope & Readonly<{ letter: LetterContent }>;

/** The report's answer and what has changed, for every operator. */
export function OperatorLetter({ letter, ...envelope }: Props) {
  const report = new URL(paths.operator(), envelope.siteUrl).href;
  return (
    <MailLayout {...envelope} words={{ ...words, heading: sentenceOf(letter) }}>
      <MailNotes notes={hypothesisNotes(letter)} />
      <ActionButton href={report} action={words.open} />
      <SpelledOut link={report} label={words.spelledOut} />
      <SecondHeading>{words.changed.heading}</SecondHeading>
      <Paragraph>{aboutBefore(letter)}</Paragraph>
      <SecondHeading>{words.funnel.heading}</SecondHeading>
      <MailNotes notes={funnelNotes(letter)} />
      {letter.quotes.length > 0 && <SecondHeading>{words.quotes}</SecondHeading>}
      {letter.quotes.map((quote) => (
        <Paragraph key={quote}>“{quote}”</Paragraph>
      ))}
    </MailLayout>
  );
}
