import { lexer } from 'marked';
import type { Envelope } from '#netlify/emails/email-row.ts';
import { AnnouncementWords } from '#netlify/emails/templates/AnnouncementWords.tsx';
import { announcementPreview, childrenOf } from '#netlify/emails/templates/announcement-tokens.ts';
import { MailLayout } from '#netlify/emails/templates/MailLayout.tsx';
import { announcementEmail } from '#netlify/emails/words.ts';

type Props = Envelope & Readonly<{ subject: string; markdown: string }>;

const FIRST_FLOORS = 4;

/** An email to the whole waitlist, with a link to unsubscribe. */
export function Announcement({ subject, markdown, ...envelope }: Props) {
  const tokens = childrenOf(lexer(markdown));
  return (
    <MailLayout
      {...envelope}
      words={{ ...announcementEmail, heading: subject, preview: announcementPreview(tokens) }}
      isLit={(floor) => floor <= FIRST_FLOORS}
    >
      <AnnouncementWords tokens={tokens} />
    </MailLayout>
  );
}
