/** An email to the whole waitlist, with a link to unsubscribe. */
import { lexer } from 'marked';
import { whenWeEmail } from '#src/shared/site/phrases.ts';
import * as z from 'zod/mini';
import { AnnouncementWords } from '#netlify/emails/announcement/AnnouncementWords.tsx';
import { announcementPreview, childrenOf } from '#netlify/emails/announcement/announcement-tokens.ts';
import { defineEmail, filledTextSchema } from '#netlify/emails/email.ts';
import { EmailLayout } from '#netlify/emails/layout/EmailLayout.tsx';
import { site } from '#src/shared/site/site.ts';

const FIRST_FLOORS = 4;

export const announcementWords = {
  topic: 'News',
  why: (recipient: string) =>
    `You’re getting this because ${recipient} joined the ${site.name} waitlist and asked to hear ${whenWeEmail}.`,
};

export const announcement = defineEmail({
  payload: z.object({ subject: filledTextSchema, markdown: filledTextSchema }),
  subject: ({ subject }) => subject,
  audience: 'waitlist',
  template: ({ subject, markdown }, envelope) => {
    const tokens = childrenOf(lexer(markdown));
    return (
      <EmailLayout
        {...envelope}
        words={{ ...announcementWords, heading: subject, preview: announcementPreview(tokens) }}
        isLit={([floor]) => floor <= FIRST_FLOORS}
      >
        <AnnouncementWords tokens={tokens} />
      </EmailLayout>
    );
  },
});
