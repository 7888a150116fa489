import { ActionLink } from '#netlify/emails/ActionLink.tsx';
import type { LetterContent } from '#netlify/emails/letter-content.ts';
import { STOREYS } from '#netlify/emails/MailFacade.tsx';
import { MailLayout } from '#netlify/emails/MailLayout.tsx';
import { MailNotes } from '#netlify/emails/MailNotes.tsx';
import { Paragraph } from '#netlify/emails/Paragraph.tsx';
import { SecondHeading } from '#netlify/emails/SecondHeading.tsx';
import { aboutBefore, funnelNotes, mustNotes, sentenceOf, stoppedDay } from '#src/words/letter-sentences.ts';
import { paths } from '#src/paths.ts';
import { letterEmail as words } from '#src/words/letter-email.ts';

type Props = Readonly<{
  letter: LetterContent;
  recipient: string;
  date: Date;
  siteUrl: string;
  unsubscribe: string;
}>;

/** The answer of the report, what has changed, and who wrote: to operators who want it. */
export function OperatorLetter({ letter, siteUrl, recipient, ...envelope }: Props) {
  const { funnel, texts } = letter;
  const stopped = stoppedDay(letter);
  // As much of the tower is lit as of those who joined have completed.
  const litStoreys = (STOREYS * funnel.completed) / Math.max(1, funnel.joined);
  return (
    <MailLayout
      {...envelope}
      preview={words.preview}
      sheet={words.sheet}
      heading={sentenceOf(letter)}
      recipient={recipient}
      siteUrl={siteUrl}
      why={words.why(recipient)}
      isLit={(storey) => storey <= litStoreys}
    >
      {stopped !== null && <Paragraph>{words.stopped(stopped)}</Paragraph>}
      <MailNotes notes={mustNotes(letter)} />
      <ActionLink
        link={new URL(paths.operator(), siteUrl).href}
        action={words.open}
        label={words.spelledOut}
      />
      <SecondHeading>{words.changed.heading}</SecondHeading>
      <Paragraph>{aboutBefore(letter)}</Paragraph>
      <SecondHeading>{words.funnel.heading}</SecondHeading>
      <MailNotes notes={funnelNotes(letter)} />
      <SecondHeading>{words.texts.heading}</SecondHeading>
      {texts.length === 0 ? (
        <Paragraph>{words.texts.none}</Paragraph>
      ) : (
        <Paragraph tone="soft">{words.texts.care}</Paragraph>
      )}
      {texts.map((text, index) => (
        // A text may stand there twice; none is ever moved.
        <Paragraph key={index}>{words.texts.quoted(text)}</Paragraph>
      ))}
    </MailLayout>
  );
}
