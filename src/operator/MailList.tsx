import { useEffect, useState } from 'react';
import { get } from '#src/shared/call.ts';
import { fetchOperatorFile } from '#src/operator/fetch-file.ts';
import type { ListEvent, OperatorList } from '#src/operator/list-schema.ts';
import { formatWhole } from '#src/shared/format.ts';
import { Downloads, Extra } from '#src/operator/Downloads.tsx';
import { Section } from '#src/operator/Section.tsx';
import { SignInAgain } from '#src/operator/SignInAgain.tsx';
import { TitleBlock } from '#src/ui/TitleBlock.tsx';
import { consents } from '#src/shared/consents/texts.ts';
import { operatorList as words } from '#src/operator/list-words.ts';

/** From the words, because the schema would bundle zod. */
const events = Object.entries(words.events) as [ListEvent, string][];

export function MailList() {
  const [list, setList] = useState<OperatorList | 'reading' | 'failed' | 'sign_in_again'>('reading');
  const [isFiltered, setIsFiltered] = useState(false);

  useEffect(() => {
    void get('/api/operator/list', {}).then((called) => {
      if (called.ok) setList(called.data);
      else setList(called.error.code === 'sign_in_again' ? 'sign_in_again' : 'failed');
    });
  }, []);

  return (
    <Section id="list">
      {list === 'sign_in_again' ? (
        <SignInAgain section="list" />
      ) : typeof list === 'string' ? (
        <p role="status">{words[list]}</p>
      ) : (
        <>
          <p className="mb-3 font-display text-xl">
            {words.reachable(list.reachable, list.reachableWithAmount)}
          </p>
          <TitleBlock cells={events.map(([event, label]) => [label, formatWhole(list[event])])} />
        </>
      )}
      <Consents />
      <div className="no-print">
        <Extra label={words.filter} isOn={isFiltered} onChange={setIsFiltered} />
        <p className="mt-1 max-w-measure text-sm text-ink-soft">{words.warning}</p>
        <Downloads
          section="list"
          labels={words}
          fetch={(format) =>
            fetchOperatorFile('/api/operator/registrations', {
              format,
              ...(isFiltered && { reachableWithAmount: 'yes' }),
            })
          }
        />
      </div>
    </Section>
  );
}

function Consents() {
  return (
    <details className="mt-2 text-sm">
      <summary>{words.consents}</summary>
      <dl className="border-b border-line">
        {Object.entries(consents).map(([version, text]) => (
          <div key={version} className="grid gap-x-4 border-t border-line py-2 sm:grid-cols-[1fr_4fr]">
            <dt className="text-ink-soft">{version}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
