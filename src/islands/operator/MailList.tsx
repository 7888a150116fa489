import { useEffect, useState } from 'react';
import { call } from '#src/client/call.ts';
import { fetchOperatorFile } from '#src/client/operator-report.ts';
import { operatorListEndpoint, operatorRegistrationsEndpoint } from '#src/contracts/endpoints.ts';
import { listEvents, type ListDay } from '#src/contracts/operator-list.ts';
import { formatDay, formatWhole } from '#src/domain/format.ts';
import { Downloads } from '#src/islands/operator/Downloads.tsx';
import { Section } from '#src/islands/operator/Section.tsx';
import { Button } from '#src/ui/Button.tsx';
import { consents } from '#src/words/consents.ts';
import { operatorList as words } from '#src/words/operator-list.ts';

type Read = readonly ListDay[] | 'reading' | 'failed';

async function read(): Promise<Read> {
  const called = await call(operatorListEndpoint, {});
  return called.ok ? called.data.days : 'failed';
}

/** Who joined, confirmed and left, by day, and everybody on the list as a file. */
export function MailList() {
  const [days, setDays] = useState<Read>('reading');

  useEffect(() => {
    void read().then(setDays);
  }, []);

  return (
    <Section id="list" note={words.note}>
      {days === 'reading' && <p role="status">{words.reading}</p>}
      {days === 'failed' && (
        <div role="alert">
          <p className="text-down">{words.failed}</p>
          <Button className="mt-3" variant="quiet" onClick={() => void read().then(setDays)}>
            {words.again}
          </Button>
        </div>
      )}
      {typeof days === 'object' && (days.length === 0 ? <p>{words.none}</p> : <Days days={days} />)}
      <Consents />
      <TakeAlong />
    </Section>
  );
}

function Days({ days }: Readonly<{ days: readonly ListDay[] }>) {
  const sum = (event: (typeof listEvents)[number]) => days.reduce((all, day) => all + day[event], 0);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <div className="max-h-96 overflow-auto" tabIndex={0} role="region" aria-label={words.table}>
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-b border-line lettering text-ink-soft">
            <th scope="col" className="py-2 pr-4">
              {words.day}
            </th>
            {listEvents.map((event) => (
              <th key={event} scope="col" className="px-2 text-right">
                {words.events[event]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-ink">
            <th scope="row" className="py-1 pr-4">
              {words.total}
            </th>
            {listEvents.map((event) => (
              <td key={event} className="px-2 text-right">
                {formatWhole(sum(event))}
              </td>
            ))}
          </tr>
          {days.toReversed().map((day) => (
            <tr key={day.day} className="border-b border-line">
              <th scope="row" className="py-1 pr-4 whitespace-nowrap">
                {formatDay(day.day)}
              </th>
              {listEvents.map((event) => (
                <td key={event} className="px-2 text-right">
                  {formatWhole(day[event])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The export names a version; these are its words. */
function Consents() {
  return (
    <details className="mt-6 text-sm">
      <summary className="min-h-12 py-3 underline underline-offset-4">{words.consents}</summary>
      <dl className="border-b border-line">
        {Object.entries(consents).map(([version, text]) => (
          <div key={version} className="grid border-t border-line py-2 sm:grid-cols-[1fr_4fr] sm:gap-6">
            <dt className="text-ink-soft">{version}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function TakeAlong() {
  return (
    <div className="no-print mt-8">
      <p className="max-w-measure text-sm text-ink-soft">{words.warning}</p>
      <Downloads
        labels={words}
        fetch={(format) => fetchOperatorFile(operatorRegistrationsEndpoint, { format })}
      />
    </div>
  );
}
