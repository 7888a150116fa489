import { ActionLink } from '#netlify/emails/ActionLink.tsx';
import type { LetterContent } from '#netlify/emails/letter-content.ts';
import { STOREYS } from '#netlify/emails/MailFacade.tsx';
import { MailLayout } from '#netlify/emails/MailLayout.tsx';
import { MailNotes } from '#netlify/emails/MailNotes.tsx';
import { Paragraph } from '#netlify/emails/Paragraph.tsx';
import { SecondHeading } from '#netlify/emails/SecondHeading.tsx';
import { aboutBefore, funnelNotes, mustNotes, sentenceOf } from '#src/words/letter-sentences.ts';
import { paths } from '#src/paths.ts';
import { letterEmail as words } from '#src/words/letter-email.ts';

type Props = Readonly<{
  letter: LetterContent;
  recipient: string;
  date: Date;
  siteUrl: string;
}>;

/** The answer of the report, and what has changed: to every operator. */
export function OperatorLetter({ letter, siteUrl, recipient, ...envelope }: Props) {
  const { funnel } = letter;
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
    </MailLayout>
  );
}
