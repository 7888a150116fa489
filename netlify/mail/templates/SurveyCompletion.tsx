import { surveyCompletionEmail as words } from '#netlify/mail/words.ts';
import { ActionLink } from '#netlify/mail/templates/ActionLink.tsx';
import { CodePlate } from '#netlify/mail/templates/CodePlate.tsx';
import { Paragraph } from '#netlify/mail/templates/Paragraph.tsx';
import { MailLayout } from '#netlify/mail/templates/MailLayout.tsx';
import { SecondHeading } from '#netlify/mail/templates/SecondHeading.tsx';
import { paths } from '#src/shared/paths.ts';

type Props = Readonly<{
  recipient: string;
  date: Date;
  siteUrl: string;
  link: string;
  lifetime: string;
  proCode: string;
  referralCode: string;
  referralLink: string;
  friends?: { came: number; counted: number } | undefined;
}>;

function invitationHref(link: string, siteUrl: string): string {
  const statements = new URL(paths.statements(), siteUrl).href;
  const subject = encodeURIComponent(words.invitationSubject);
  return `mailto:?subject=${subject}&body=${encodeURIComponent(words.invitation(link, statements))}`;
}

export function SurveyCompletion({
  recipient,
  date,
  siteUrl,
  link,
  lifetime,
  proCode,
  referralCode,
  referralLink,
  friends,
}: Props) {
  return (
    <MailLayout
      preview={words.preview}
      sheet={words.sheet}
      heading={words.heading}
      recipient={recipient}
      date={date}
      siteUrl={siteUrl}
      why={words.why(recipient)}
      isLit={() => true}
    >
      <Paragraph>{words.thanks}</Paragraph>
      <CodePlate label={words.proCode} code={proCode} terms={words.proTerms} />
      <Paragraph>{words.proUse}</Paragraph>
      <SecondHeading>{words.answersHeading}</SecondHeading>
      <Paragraph>{words.answers}</Paragraph>
      <ActionLink link={link} action={words.seeAnswers} label={words.spelledOut} />
      <Paragraph tone="soft">{words.care(lifetime)}</Paragraph>
      <SecondHeading>{words.shareHeading}</SecondHeading>
      <Paragraph>{words.share}</Paragraph>
      {friends && <Paragraph>{words.friends(friends)}</Paragraph>}
      <CodePlate label={words.referralCode} code={referralCode} />
      <ActionLink
        link={referralLink}
        label={words.referralLink}
        action={words.send}
        actionHref={invitationHref(referralLink, siteUrl)}
        isOutlined
      />
      <Paragraph tone="soft">{words.shareNote}</Paragraph>
    </MailLayout>
  );
}
