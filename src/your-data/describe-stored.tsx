/** The sections that only show. */
import { yourData as words } from '#src/your-data/words.ts';
import type { AnsweredQuestion, YourData } from '#src/your-data/schema.ts';
import { formatMoment } from '#src/shared/format.ts';
import type { SectionContent } from '#src/your-data/DataSection.tsx';
import { Breakable } from '#src/shared/Breakable.tsx';
import { referralLink } from '#src/shared/site/referral-code.ts';
import { initialsOf } from '#src/referrals/initials.ts';
import { WindowPicture } from '#src/referrals/WindowPicture.tsx';
import { Button } from '#src/ui/Button.tsx';
import { paths } from '#src/shared/site/paths.ts';

const { none, yes, notYet } = words;

export function describeStored(data: YourData): SectionContent[] {
  const { registration, sharing, membership, emails } = data;
  const sections: (SectionContent | false)[] = [
    describeInvitation(data),
    describeSurvey(data),
    sharing !== null && {
      title: words.sharing.title,
      rows: [
        [words.sharing.code, <Code>{sharing.ownCode}</Code>],
        [words.sharing.link, <Breakable text={referralLink(location.origin, sharing.ownCode)} />],
        [words.sharing.since, formatMoment(sharing.since)],
        [words.sharing.friends, words.sharing.joined(sharing.joined, sharing.credited)],
      ],
      children: (
        <>
          <p className="mt-4 text-sm text-ink-soft">{words.sharing.whoCounts}</p>
          <WindowPicture
            ownCode={sharing.ownCode}
            initials={initialsOf(registration?.fullName ?? '')}
            className="mt-6 max-w-120"
          />
        </>
      ),
    },
    membership !== null && {
      title: words.membership.title,
      rows: [
        [words.membership.proCode, <Code>{membership.proCode}</Code>],
        [words.membership.months, words.membership.monthsOf(membership.months)],
        [words.membership.grantedAt, formatMoment(membership.grantedAt)],
        [
          words.membership.redeemedAt,
          membership.redeemedAt === null ? notYet : formatMoment(membership.redeemedAt),
        ],
      ],
    },
    emails.length > 0 && { title: words.emails.title, rows: emails.map(describeEmail) },
  ];
  return sections.filter((section) => section !== false);
}

/** The same invitation is stored in up to three places. */
function describeInvitation({ registration, survey, credit }: YourData): SectionContent | false {
  const labels = words.invitation;
  const referralCode = registration?.referralCode ?? survey?.referralCode ?? credit?.referralCode;
  const referrerEmail = registration?.referrerEmail ?? survey?.referrerEmail ?? credit?.referrerEmail;
  return (
    referralCode !== undefined && {
      title: labels.title,
      rows: [
        [labels.referrerEmail, referrerEmail ?? none],
        [labels.code, <Code>{referralCode}</Code>],
        [labels.recorded, credit === null ? notYet : formatMoment(credit.recordedAt)],
        [labels.credited, credit?.creditedAt == null ? notYet : formatMoment(credit.creditedAt)],
      ],
    }
  );
}

/** Before the email is confirmed, nothing can be changed. */
function describeSurvey({ survey, email, confirmedAt }: YourData): SectionContent | false {
  const labels = words.survey;
  return (
    survey !== null && {
      title: labels.title,
      rows: [
        ...survey.answers.map(
          (answered) => [`${answered.number}. ${answered.question}`, <Answer {...answered} />] as const,
        ),
        [labels.startedAt, formatMoment(survey.startedAt)],
        [labels.changedAt, formatMoment(survey.changedAt)],
        [labels.completed, survey.completed ? yes : notYet],
        ...(survey.proCode === null ? [] : [[labels.proCode, <Code>{survey.proCode}</Code>] as const]),
      ],
      children: confirmedAt !== null && (
        <Button className="mt-6 max-md:w-full" variant="quiet" href={paths.survey(email)}>
          {labels.change}
        </Button>
      ),
    }
  );
}

function Answer({ answer, platforms }: Readonly<AnsweredQuestion>) {
  return (
    <>
      {[answer].flat().map((one) => (
        <span key={one} className="block whitespace-pre-line">
          {one}
        </span>
      ))}
      {platforms !== undefined && (
        <span className="block text-sm text-ink-soft">
          {`${words.survey.platforms}: ${platforms.join(', ')}`}
        </span>
      )}
    </>
  );
}

function Code({ children }: Readonly<{ children: string }>) {
  return <span className="tracking-[0.12em] select-all">{children}</span>;
}

function describeEmail(email: YourData['emails'][number]): SectionContent['rows'][number] {
  return [
    formatMoment(email.writtenAt),
    <>
      <span>{words.emails.kind[email.kind]}</span>
      <span className="block text-sm text-ink-soft">{statusOf(email)}</span>
    </>,
  ];
}

function statusOf(email: YourData['emails'][number]): string {
  const { sentAt, givenUpAt, attempts, problem, bounce, bouncedAt, complainedAt } = email;
  const { emails: labels } = words;
  if (complainedAt !== null) return labels.complained(formatMoment(complainedAt));
  if (bounce !== null && bouncedAt !== null) return labels.bounced[bounce](formatMoment(bouncedAt));
  if (sentAt !== null) return labels.sent(formatMoment(sentAt));
  const state = givenUpAt === null ? labels.waiting : labels.givenUp(formatMoment(givenUpAt));
  return problem === null ? state : `${state}. ${labels.tried(attempts, problem)}`;
}
