import { useEffect, useState } from 'react';
import { post } from '#src/shared/api/client.ts';
import type { Group } from '#src/operator/group.ts';
import type { ListEvent, OperatorList } from '#src/operator/schema.ts';
import { formatWhole } from '#src/shared/format.ts';
import { Download } from '#src/operator/list/Download.tsx';
import { Section } from '#src/operator/Section.tsx';
import { TitleBlock } from '#src/ui/later/TitleBlock.tsx';
import { reportWords } from '#src/operator/report-words.ts';

const { list: words } = reportWords;

const events = Object.entries(words.events) as [ListEvent, string][];

export function Waitlist({ group }: Readonly<{ group: Group | undefined }>) {
  const [list, setList] = useState<OperatorList | 'reading' | 'failed'>('reading');

  useEffect(() => {
    void post('/api/operator/list', { group }).then((result) => setList(result.ok ? result.data : 'failed'));
  }, [group]);

  return (
    <Section id="list">
      {typeof list === 'string' ? (
        <p role="status">{words[list]}</p>
      ) : (
        <>
          <p className="mb-3 font-display text-xl">
            {words.reachable(list.reachable, list.reachableWithAmount)}
          </p>
          <TitleBlock cells={events.map(([event, label]) => [label, formatWhole(list[event])])} />
          <details className="text-sm">
            <summary>{words.figures}</summary>
            {`${list.refused > 0 ? `${words.refused(list.refused)} ` : ''}${words.mail(list.mail)} ${words.codes(list.codes)}`}
          </details>
        </>
      )}
      <div className="no-print">
        <p className="mt-1 max-w-measure text-sm text-ink-soft">{words.warning}</p>
        <Download label={words.download} request={{ group, addresses: 'reachable' }} />
      </div>
    </Section>
  );
}
