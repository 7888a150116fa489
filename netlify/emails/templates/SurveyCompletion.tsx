import type { LinkEnvelope } from '#netlify/emails/email-row.ts';
import { ActionButton, SpelledOut } from '#netlify/emails/templates/ActionLink.tsx';
import { CodePlate } from '#netlify/emails/templates/CodePlate.tsx';
import { MailLayout } from '#netlify/emails/templates/MailLayout.tsx';
import { Paragraph, SecondHeading } from '#netlify/emails/templates/text.tsx';
import { SPELLED_OUT, surveyCompletionEmail as words } from '#netlify/emails/words.ts';
import { paths } from '#src/shared/site/paths.ts';
import { referralLink } from '#src/shared/site/referral-code.ts';

type Props = LinkEnvelope &
  Readonly<{ proCode: string; ownCode: string; friends?: { joined: number; credited: number } | undefined }>;

function invitationHref(link: string, siteUrl: string): string {
  const statements = new URL(paths.statements(), siteUrl).href;
  const subject = encodeURIComponent(words.invitationSubject);
  return `mailto:?subject=${subject}&body=${encodeURIComponent(words.invitation(link, statements))}`;
}

export function SurveyCompletion({ proCode, ownCode, friends, link, lifetime, ...envelope }: Props) {
  const { siteUrl, hasInterview } = envelope;
  const toShare = referralLink(siteUrl, ownCode);
  return (
    <MailLayout {...envelope} words={words} isLit={() => true}>
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
      <Paragraph>{words.share}</Paragraph>
      {friends && <Paragraph>{words.friends(friends)}</Paragraph>}
      <CodePlate label={words.referralCode} code={ownCode} />
      <ActionButton href={invitationHref(toShare, siteUrl)} action={words.send} isInText={false} isOutlined />
      <SpelledOut link={toShare} label={words.referralLink} isInText />
      <Paragraph tone="soft">{words.shareNote}</Paragraph>
    </MailLayout>
  );
}
