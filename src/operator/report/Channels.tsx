import { useState, type SubmitEvent } from 'react';
import { get } from '#src/shared/api/client.ts';
import type { ChannelFigures, ChannelReport, HypothesisReport, ReportBody } from '#src/operator/schema.ts';
import { formatWhole } from '#src/shared/format.ts';
import { proportion, rateOf } from '#src/operator/proportion.ts';
import { DataTable } from '#src/operator/DataTable.tsx';
import { Section } from '#src/operator/Section.tsx';
import { Verdicts } from '#src/operator/verdict/Verdicts.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { operator } from '#src/operator/words.ts';

const { channels: words, sessionEnded } = operator;

const SHOWN_AT_ONCE = 4;
/** A longer menu can’t be searched. */
const MAX_TO_CHOOSE = 200;

const nameOf = (name: string) => (name === '' ? words.unnamed : name);

const rowOf = ({ name, visits, joined, completed, confirmed, named, large, flagged }: ChannelReport) => ({
  name: nameOf(name),
  cells: [
    <Part count={completed} of={joined} />,
    <Part count={joined} of={visits} />,
    formatWhole(visits),
    <Part count={confirmed} of={joined} />,
    <Part count={large} of={named} />,
    formatWhole(flagged),
  ],
});

/** Visits and people are counted separately, so there can be fewer visits. */
function Part({ count, of }: Readonly<{ count: number; of: number }>) {
  const rate = count > of ? null : rateOf(proportion(count, of));
  return (
    <>
      {formatWhole(count)}
      {rate !== null && <span className="block text-xs text-ink-soft">{rate}</span>}
    </>
  );
}

export function Channels({ channels: { inAll, all } }: Readonly<Pick<ReportBody, 'channels'>>) {
  const shown = all.slice(0, SHOWN_AT_ONCE);
  const rest = all.slice(SHOWN_AT_ONCE);
  const others = { name: words.others(rest.length), ...othersThan(shown, inAll) };
  return (
    <Section id="channels">
      <DataTable
        caption={words.title}
        columns={[words.channel, ...words.columns]}
        rows={[...shown, ...(rest.length > 0 ? [others] : []), ...rest].map(rowOf)}
        shown={SHOWN_AT_ONCE + 1}
        empty={words.none}
      />
      <OneChannel names={all.map(({ name }) => name)} />
    </Section>
  );
}

function OneChannel({ names }: Readonly<{ names: readonly string[] }>) {
  const [verdicts, setVerdicts] = useState<readonly HypothesisReport[] | string>('');

  function showVerdicts(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const channel = new FormData(event.currentTarget).get('channel');
    if (typeof channel !== 'string') return;
    setVerdicts(words.busy);
    void get('/api/operator/channel', { channel }).then((result) => {
      if (result.ok) setVerdicts(result.data.hypotheses);
      else setVerdicts(result.error.code === 'unauthorized' ? sessionEnded : words.failed);
    });
  }

  if (names.length === 0) return null;
  return (
    <details className="no-print mt-4 text-sm">
      <summary>{words.look}</summary>
      <form onSubmit={showVerdicts} className="my-4 grid items-end gap-4 sm:grid-cols-[1fr_auto]">
        <Field as="select" id="channel" name="channel" label={words.channel}>
          {names.slice(0, MAX_TO_CHOOSE).map((name) => (
            <option key={name} value={name}>
              {nameOf(name)}
            </option>
          ))}
        </Field>
        <Button type="submit" variant="quiet">
          {words.show}
        </Button>
      </form>
      <p role="status">{typeof verdicts === 'string' ? verdicts : ''}</p>
      {typeof verdicts !== 'string' && <Verdicts hypotheses={verdicts} />}
    </details>
  );
}

/** Everyone who came from another channel, so that a table of some adds up. */
export function othersThan(some: readonly ChannelFigures[], inAll: ChannelFigures): ChannelFigures {
  const left = { ...inAll };
  for (const figure of Object.keys(left) as (keyof ChannelFigures)[])
    for (const one of some) left[figure] -= one[figure];
  return left;
}
