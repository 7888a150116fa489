import { surveyLinkEmail as words } from '#src/content/emails.ts';
import { ActionLink } from '#netlify/emails/ActionLink.tsx';
import { Paragraph } from '#netlify/emails/Paragraph.tsx';
import { Sheet } from '#netlify/emails/Sheet.tsx';

type Props = Readonly<{ recipient: string; date: Date; link: string; lifetimeHours: number }>;

/** The one window with a light on is the reader's: the tower says so without knowing how far the survey went. */
const isOwnWindow = (storey: number, bay: number) => storey === 4 && bay === 2;

export function SurveyLink({ recipient, date, link, lifetimeHours }: Props) {
  return (
    <Sheet
      preview={words.preview}
      sheet={words.sheet}
      heading={words.heading}
      recipient={recipient}
      date={date}
      why={words.why(recipient)}
      isLit={isOwnWindow}
    >
      <Paragraph>{words.body}</Paragraph>
      <ActionLink link={link} action={words.button} label={words.spelledOut} />
      <Paragraph tone="soft">{words.care(lifetimeHours)}</Paragraph>
    </Sheet>
  );
}
