import { useState, type ReactNode } from 'react';
import { SCREEN_COUNT } from '#src/shared/questions.ts';
import { yourData as words } from '#src/account/words.ts';
import type { Registration, YourData } from '#src/account/schema.ts';
import { formatMoment } from '#src/shared/format.ts';
import { CorrectForm } from '#src/account/CorrectForm.tsx';
import { DeletePanel } from '#src/account/DeletePanel.tsx';
import {
  AnswersSection,
  InvitationSection,
  EmailsSection,
  MembershipSection,
  RegistrationSection,
  SharingSection,
} from '#src/account/table-sections.tsx';
import { SessionsSection } from '#src/account/SessionsSection.tsx';
import { SubscriptionSection } from '#src/account/SubscriptionSection.tsx';
import type { Actions } from '#src/account/use-your-data.ts';
import { OtherAddress } from '#src/shared/OtherAddress.tsx';
import { saveFile } from '#src/shared/save-file.ts';
import { takeFocus } from '#src/shared/take-focus.ts';
import { Button } from '#src/ui/Button.tsx';
import { Facade } from '#src/ui/Facade.tsx';
import { TitleBlock } from '#src/ui/TitleBlock.tsx';

type Props = Readonly<{
  data: YourData;
  /** What there is to confirm or disown. */
  children: ReactNode;
  actions: Actions;
}>;

export function StoredData({ data, children, actions }: Props) {
  const { email, registration, survey, sharing, membership, emails, suppression } = data;
  const answered = survey?.answers.map(({ number }) => number) ?? [];
  return (
    <div className="grid items-start gap-10 md:grid-cols-[12rem_1fr] lg:grid-cols-[16rem_1fr] lg:gap-16">
      <Facade
        className="h-56 md:sticky md:top-8 md:h-auto md:w-full"
        floors={SCREEN_COUNT}
        litFloors={answered}
      />
      <div className="grid max-w-3xl gap-14">
        <header>
          <h1 ref={takeFocus} tabIndex={-1} className="text-3xl">
            {words.title}
          </h1>
          <p className="mt-4 text-lg text-ink-soft">{words.lead}</p>
          <TitleBlock
            className="mt-8"
            cells={[
              [words.titleBlock.email, <span className="wrap-anywhere">{email}</span>],
              [words.titleBlock.date, formatMoment(new Date().toISOString())],
              [words.titleBlock.answers, words.answered(answered.length)],
            ]}
          />
          <Button className="mt-6 max-md:w-full" onClick={() => download(data)}>
            {words.download}
          </Button>
        </header>
        {children}
        {registration !== null && (
          <>
            <Place registration={registration} onCorrect={actions.correct} />
            {suppression?.reason === 'bounced' && <OtherAddress email={email} />}
            <SubscriptionSection
              data={data}
              registration={registration}
              onSwitch={actions.switchSubscription}
            />
          </>
        )}
        <InvitationSection {...data} />
        {survey !== null && <AnswersSection survey={survey} email={email} />}
        {sharing !== null && <SharingSection sharing={sharing} />}
        {membership !== null && <MembershipSection membership={membership} />}
        {emails.length > 0 && <EmailsSection emails={emails} />}
        <SessionsSection data={data} onEnd={actions.endSession} />
        <DeletePanel onDelete={() => actions.remove(data)} />
      </div>
    </div>
  );
}

type PlaceProps = Readonly<{ registration: Registration; onCorrect: Actions['correct'] }>;

function Place({ registration, onCorrect }: PlaceProps) {
  const [correcting, setCorrecting] = useState<'idle' | 'open' | 'done'>('idle');
  return (
    <RegistrationSection registration={registration}>
      {correcting === 'open' ? (
        <CorrectForm registration={registration} onCorrect={onCorrect} onDone={() => setCorrecting('done')} />
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
    </RegistrationSection>
  );
}

function download(data: YourData): void {
  const text = JSON.stringify({ exportedAt: new Date().toISOString(), ...data }, null, 2);
  saveFile(words.fileName, new Blob([text], { type: 'application/json' }));
}
