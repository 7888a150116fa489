import * as z from 'zod/mini';
import { defineEmail, filledTextSchema } from '#netlify/emails/email.ts';
import { ActionButton, SpelledOut } from '#netlify/emails/layout/ActionLink.tsx';
import { CodePlate } from '#netlify/emails/layout/CodePlate.tsx';
import { EmailLayout } from '#netlify/emails/layout/EmailLayout.tsx';
import { Paragraph, SecondHeading } from '#netlify/emails/layout/text.tsx';
import { WindowPlate } from '#netlify/emails/layout/WindowPlate.tsx';
import { linkWarning, SPELLED_OUT } from '#netlify/emails/link-words.ts';
import { shareLinks } from '#src/referrals/share-links.ts';
import { share } from '#src/referrals/share-words.ts';
import { windowOf } from '#src/shared/visitor/members-window.ts';
import { paths } from '#src/shared/site/paths.ts';
import { referralLink } from '#src/shared/site/referral-code.ts';
import { interviewMinutes, proMonths, whenWeEmail } from '#src/shared/site/phrases.ts';
import { site } from '#src/shared/site/site.ts';

const words = {
  subject: `Your ${site.name} Pro code`,
  preview: `Good for ${proMonths} of Pro, free. Plus a link to invite friends.`,
  topic: 'Pro code',
  heading: 'Here’s your Pro code',
  thanks: `Thank you for finishing the survey. As promised, this code gets you ${proMonths} of ${site.name} Pro, free.`,
  proCode: 'Pro code',
  proTerms: `Good for ${proMonths} of Pro. Issued once, to this address.`,
  proUse: `You don’t need it yet. Keep this email; you’ll enter the code when ${site.name} opens.`,
  confirm: `Confirm your email so we can tell you ${whenWeEmail}. It also keeps your answers private.`,
  seeAnswers: 'Confirm my email',
  warning: (lifetime: string) => linkWarning('see and change your answers', lifetime),
  interview: 'Want to tell us more? We’d like to hear how you decide.',
  book: `Talk with us for ${interviewMinutes}`,
  shareHeading: 'Invite friends',
  window: 'Your window',
  share:
    'Earn one credit for each friend who joins with your link, finishes the survey and confirms their email. Your Thank You page shows how many joined and how many credits you have.',
  referralCode: 'Referral code',
  send: 'Email a friend',
  invitationSubject: `Take a look at ${site.name}`,
  why: (recipient: string) =>
    `You’re getting this because someone finished the ${site.name} survey as ${recipient}. It isn’t a newsletter. We send it again only on request.`,
};

export { words as surveyCompletionWords };

export const surveyCompletion = defineEmail({
  payload: z.object({ proCode: filledTextSchema, ownCode: filledTextSchema }),
  subject: () => words.subject,
  outlivesLink: true,
  template: ({ proCode, ownCode }, { link, lifetime, ...envelope }) => {
    const { siteUrl, hasInterview } = envelope;
    const toShare = referralLink(siteUrl, ownCode);
    return (
      <EmailLayout {...envelope} words={words}>
        <CodePlate label={words.proCode} code={proCode} terms={words.proTerms} />
        <Paragraph>
          {words.thanks} {words.proUse}
        </Paragraph>
        <Paragraph>{words.confirm}</Paragraph>
        <ActionButton href={link} action={words.seeAnswers} />
        <SpelledOut link={link} label={SPELLED_OUT} />
        <Paragraph tone="soft">{words.warning(lifetime)}</Paragraph>
        {hasInterview && (
          <>
            <Paragraph>{words.interview}</Paragraph>
            <ActionButton href={new URL(paths.interview(), siteUrl).href} action={words.book} isOutlined />
          </>
        )}
        <SecondHeading>{words.shareHeading}</SecondHeading>
        <WindowPlate {...windowOf(ownCode)} label={words.window} text={share.window.listed} />
        <Paragraph>{words.share}</Paragraph>
        <CodePlate label={words.referralCode} code={ownCode} />
        <ActionButton
          href={shareLinks(toShare, share.message, words.invitationSubject).email}
          action={words.send}
          isInText={false}
          isOutlined
        />
        <SpelledOut link={toShare} label={share.link} isInText />
        <Paragraph tone="soft">{share.friendsSee}</Paragraph>
      </EmailLayout>
    );
  },
});
