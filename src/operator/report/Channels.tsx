import type { ChannelFigures, ChannelReport, ReportBody } from '#src/operator/schema.ts';
import { formatWhole } from '#src/shared/format.ts';
import { proportion, rateOf } from '#src/operator/proportion.ts';
import { DataTable } from '#src/operator/DataTable.tsx';
import { Section } from '#src/operator/Section.tsx';
import { operator } from '#src/operator/words.ts';

const { channels: words } = operator;

const SHOWN_AT_ONCE = 4;

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
    </Section>
  );
}

/** Everyone who came from another channel, so that a table of some adds up. */
export function othersThan(some: readonly ChannelFigures[], inAll: ChannelFigures): ChannelFigures {
  const left = { ...inAll };
  for (const figure of Object.keys(left) as (keyof ChannelFigures)[])
    for (const one of some) left[figure] -= one[figure];
  return left;
}
