import { useState } from 'react';
import { yourData as words } from '#src/your-data/words.ts';
import type { GivenAnswer, Registration, YourData } from '#src/your-data/schema.ts';
import { formatMoment } from '#src/shared/format.ts';
import { CorrectForm } from '#src/your-data/CorrectForm.tsx';
import { DataSection } from '#src/your-data/DataSection.tsx';
import { Button } from '#src/ui/Button.tsx';
import { takeFocus } from '#src/shared/hooks/take-focus.ts';
import { paths } from '#src/shared/site/paths.ts';

type Part<Key extends keyof YourData> = NonNullable<YourData[Key]>;

export function RegistrationSection(registration: Readonly<Registration>) {
  const { registration: labels, none, notYet } = words;
  const [correcting, setCorrecting] = useState<'idle' | 'open' | 'done'>('idle');
  const { fullName, phoneNumber, joinedAt, surveyOpenedAt, campaign, site } = registration;
  const cameFrom = [campaign, site].filter((part) => part !== null);
  return (
    <DataSection
      title={labels.title}
      rows={[
        [labels.fullName, fullName],
        [labels.phoneNumber, phoneNumber ?? none],
        [labels.joinedAt, formatMoment(joinedAt)],
        [labels.surveyOpenedAt, surveyOpenedAt === null ? notYet : formatMoment(surveyOpenedAt)],
        [labels.cameFrom, cameFrom.length === 0 ? none : cameFrom.join(', ')],
      ]}
    >
      {correcting === 'open' ? (
        <CorrectForm registration={registration} onDone={() => setCorrecting('done')} />
      ) : (
        <Button
          ref={correcting === 'done' ? takeFocus : null}
          className="mt-6 max-md:w-full"
          variant="quiet"
          onClick={() => setCorrecting('open')}
        >
          {words.correct.open}
        </Button>
      )}
    </DataSection>
  );
}

/** The same invitation is stored in up to three places. */
export function InvitationSection({ registration, survey, credit }: Readonly<YourData>) {
  const { invitation: labels, none, notYet } = words;
  const referredBy = registration?.referredBy ?? survey?.referredBy ?? credit?.referredBy;
  if (referredBy === undefined) return null;
  return (
    <DataSection
      title={labels.title}
      rows={[
        [labels.invitedBy, registration?.invitedBy ?? survey?.invitedBy ?? credit?.invitedBy ?? none],
        [labels.code, <Code>{referredBy}</Code>],
        [labels.recorded, credit === null ? notYet : formatMoment(credit.recordedAt)],
        [labels.credited, credit?.creditedAt == null ? notYet : formatMoment(credit.creditedAt)],
      ]}
    />
  );
}

type AnswersProps = Readonly<{ survey: Part<'survey'>; email: string }>;

export function AnswersSection({ survey, email }: AnswersProps) {
  const { survey: labels, yes, notYet } = words;
  return (
    <DataSection
      title={labels.title}
      rows={[
        ...survey.answers.map(
          (given) => [`${given.number}. ${given.question}`, <Given {...given} />] as const,
        ),
        [labels.startedAt, formatMoment(survey.startedAt)],
        [labels.changedAt, formatMoment(survey.changedAt)],
        [labels.completed, survey.completed ? yes : notYet],
        ...(survey.proCode === null ? [] : [[labels.proCode, <Code>{survey.proCode}</Code>] as const]),
      ]}
    >
      <Button className="mt-6 max-md:w-full" variant="quiet" href={paths.survey(email)}>
        {labels.change}
      </Button>
    </DataSection>
  );
}

function Given({ answer, platforms }: Readonly<GivenAnswer>) {
  return (
    <>
      {[answer].flat().map((one) => (
        <span key={one} className="block whitespace-pre-line">
          {one}
        </span>
      ))}
      {platforms !== undefined && (
        <span className="block text-sm text-ink-soft">
          {words.survey.platforms}: {platforms.join(', ')}
        </span>
      )}
    </>
  );
}

export function SharingSection({ ownCode, since, joined, credited }: Readonly<Part<'sharing'>>) {
  const { sharing: labels } = words;
  return (
    <DataSection
      title={labels.title}
      rows={[
        [labels.code, <Code>{ownCode}</Code>],
        [labels.since, formatMoment(since)],
        [labels.friends, labels.joined(joined, credited)],
      ]}
    >
      <p className="mt-4 text-sm text-ink-soft">{labels.whoCounts}</p>
    </DataSection>
  );
}

export function MembershipSection({ proCode, months, grantedAt }: Readonly<Part<'membership'>>) {
  const { membership: labels } = words;
  return (
    <DataSection
      title={labels.title}
      rows={[
        [labels.proCode, <Code>{proCode}</Code>],
        [labels.months, labels.monthsOf(months)],
        [labels.grantedAt, formatMoment(grantedAt)],
      ]}
    />
  );
}

function Code({ children }: Readonly<{ children: string }>) {
  return <span className="tracking-[0.12em] select-all">{children}</span>;
}

export function EmailsSection({ emails }: Readonly<{ emails: Part<'emails'> }>) {
  const { emails: labels } = words;
  return (
    <DataSection
      title={labels.title}
      rows={emails.map((email) => [
        formatMoment(email.writtenAt),
        <span>
          {labels.kind[email.kind]}
          <span className="block text-sm text-ink-soft">{statusOf(email)}</span>
        </span>,
      ])}
    />
  );
}

function statusOf(email: Part<'emails'>[number]): string {
  const { sentAt, givenUpAt, attempts, problem, bounce, bouncedAt, complainedAt } = email;
  const { emails: labels } = words;
  if (complainedAt !== null) return labels.complained(formatMoment(complainedAt));
  if (bounce !== null && bouncedAt !== null) return labels.bounced[bounce](formatMoment(bouncedAt));
  if (sentAt !== null) return labels.sent(formatMoment(sentAt));
  const state = givenUpAt === null ? labels.waiting : labels.givenUp(formatMoment(givenUpAt));
  return problem === null ? state : `${state}. ${labels.tried(attempts, problem)}`;
}
