import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { yourData as words } from '#src/your-data/words.ts';
import { $yourData, openYourData } from '#src/your-data/your-data.ts';
import { paths } from '#src/shared/site/paths.ts';
import { takeFocus } from '#src/shared/hooks/take-focus.ts';
import { Confirmed } from '#src/shared/Confirmed.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { AnsweredQuestion, YourData } from '#src/your-data/schema.ts';
import { Breakable } from '#src/shared/Breakable.tsx';
import { formatMoment } from '#src/shared/format.ts';
import { DeletePanel } from '#src/your-data/DeletePanel.tsx';
import { DataSection } from '#src/your-data/DataSection.tsx';
import { describeStored } from '#src/your-data/describe-stored.tsx';
import { RegistrationSection } from '#src/your-data/RegistrationSection.tsx';
import { SessionsSection } from '#src/your-data/SessionsSection.tsx';
import { SubscriptionSection } from '#src/your-data/SubscriptionSection.tsx';
import { AnotherAddress } from '#src/shared/another-address/AnotherAddress.tsx';
import { joinAgain } from '#src/shared/another-address/join-again.ts';
import { BesideTower } from '#src/ui/later/BesideTower.tsx';
import { saveFile } from '#src/ui/later/save-file.ts';
import { TitleBlock } from '#src/ui/later/TitleBlock.tsx';

export function YourDataView() {
  const data = useStore($yourData);
  useEffect(() => void openYourData(), []);
  if (data === null) return null;
  if ('deleted' in data) return <Deleted email={data.deleted} />;
  return <StoredData key={data.personId} data={data} />;
}

function StoredData({ data }: Readonly<{ data: YourData }>) {
  const { email, confirmedAt, registration, survey, suppression } = data;
  const isOwner = confirmedAt !== null;
  useEffect(() => {
    if (isOwner) history.replaceState(null, '', location.pathname);
  }, [isOwner]);
  const answered = survey?.answers.map(({ number }) => number) ?? [];
  return (
    <BesideTower
      litFloors={answered}
      heading={
        <>
          <h1 ref={takeFocus} tabIndex={-1} className="text-3xl">
            {words.title}
          </h1>
          <p className="mt-4 text-lg text-ink-soft">{words.lead}</p>
        </>
      }
    >
      <div className="mb-14 grid max-w-3xl gap-14">
        <div>
          <TitleBlock
            cells={[
              [words.titleBlock.email, <span className="wrap-anywhere">{email}</span>],
              [words.titleBlock.date, formatMoment(new Date().toISOString())],
              [words.titleBlock.answers, words.answered(answered.length)],
            ]}
          />
          {isOwner && (
            <div className="mt-6">
              <Confirmed at={confirmedAt} />
            </div>
          )}
          <Button className="mt-6 max-md:w-full" onClick={() => download(data)}>
            {words.download}
          </Button>
        </div>
        {registration !== null && (
          <>
            <RegistrationSection registration={registration} isOwner={isOwner} />
            {isOwner && suppression?.reason === 'bounced' && (
              <AnotherAddress email={email} onJoin={() => joinAgain(draftsOf(survey?.answers ?? []))} />
            )}
            <SubscriptionSection data={data} registration={registration} />
          </>
        )}
        {describeStored(data).map((section) => (
          <DataSection key={section.title} {...section} />
        ))}
        {isOwner && <SessionsSection data={data} confirmedAt={confirmedAt} />}
        {isOwner && <DeletePanel data={data} />}
      </div>
    </BesideTower>
  );
}

const draftsOf = (answers: readonly AnsweredQuestion[]) =>
  Object.fromEntries(answers.map(({ number, answer, platforms }) => [number, { value: answer, platforms }]));

function download(data: YourData): void {
  const text = JSON.stringify({ exportedAt: new Date().toISOString(), ...data }, null, 2);
  saveFile(words.fileName, new Blob([text], { type: 'application/json' }));
}

function Deleted({ email }: Readonly<{ email: string }>) {
  return (
    <BesideTower
      heading={
        <h1 ref={takeFocus} tabIndex={-1} className="text-3xl">
          {words.deleted.title}
        </h1>
      }
    >
      <div className="max-w-measure">
        <p>
          <Breakable text={words.deleted.text(email)} />
        </p>
        <Button className="mt-8" variant="quiet" href={paths.landing()}>
          {words.deleted.home}
        </Button>
      </div>
    </BesideTower>
  );
}
