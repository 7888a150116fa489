import type { Envelope } from '#netlify/mail/email-row.ts';
import { ActionLink } from '#netlify/mail/templates/ActionLink.tsx';
import type { LetterContent } from '#netlify/mail/templates/letter-content.ts';
import { FLOORS } from '#netlify/mail/templates/MailFacade.tsx';
import { MailLayout } from '#netlify/mail/templates/MailLayout.tsx';
import { MailNotes } from '#netlify/mail/templates/MailNotes.tsx';
import { Paragraph } from '#netlify/mail/templates/Paragraph.tsx';
import { SecondHeading } from '#netlify/mail/templates/SecondHeading.tsx';
import { aboutBefore, funnelNotes, mustNotes, sentenceOf } from '#src/operator/letter-sentences.ts';
import { paths } from '#src/shared/paths.ts';
import { letterEmail as words } from '#src/operator/letter-words.ts';

type Props = Envelope & Readonly<{ letter: LetterContent }>;

/** The report's answer and what has changed, for every operator. */
export function OperatorLetter({ letter, siteUrl, recipient, ...envelope }: Props) {
  const { funnel } = letter;
  // The lit share of the tower is the share of members who completed.
  const litFloors = (FLOORS * funnel.completed) / Math.max(1, funnel.joined);
  return (
    <MailLayout
      {...envelope}
      preview={words.preview}
      sheet={words.sheet}
      heading={sentenceOf(letter)}
      recipient={recipient}
      siteUrl={siteUrl}
      why={words.why(recipient)}
      isLit={(floor) => floor <= litFloors}
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
