import { hashOf } from '#src/operator/group.ts';
import { channelColumns, type ChannelFigures } from '#src/operator/channel-figures.ts';
import type { ChannelReport, GroupBody } from '#src/operator/schema.ts';
import { formatWhole } from '#src/shared/format.ts';
import { proportion, rateOf } from '#src/operator/proportion.ts';
import { DataTable } from '#src/operator/DataTable.tsx';
import { Section } from '#src/operator/Section.tsx';
import { reportWords } from '#src/operator/report-words.ts';

const { channels: words } = reportWords;

const SHOWN_AT_ONCE = 3;

export const nameOfChannel = (name: string) => (name === '' ? words.unnamed : name);

const rowOf = ({ name, ...figures }: ChannelReport) => ({
  name: nameOfChannel(name),
  href: hashOf({ by: 'channel', is: name }),
  cells: channelColumns.map(([column, of]) =>
    column === 'visits' && figures.visits === 0 ? (
      '–'
    ) : (
      <Part
        key={column}
        count={figures[column]}
        of={of === null ? null : figures[of]}
        lately={column === 'joined' || column === 'completed' ? figures[`${column}Lately`] : 0}
      />
    ),
  ),
});

/** Visits and people are counted separately, so there can be fewer visits. */
function Part({ count, of, lately }: Readonly<{ count: number; of: number | null; lately: number }>) {
  const rate = of === null || count > of ? null : rateOf(proportion(count, of));
  return (
    <>
      {formatWhole(count)}
      {rate !== null && <span className="block text-xs text-ink-soft">{rate}</span>}
      {lately > 0 && <span className="block text-xs text-ink-soft">{words.lately(lately)}</span>}
    </>
  );
}

export function Channels({
  channels: { inAll, all },
  inviters,
}: Readonly<Pick<GroupBody, 'channels' | 'inviters'>>) {
  const shown = all.slice(0, SHOWN_AT_ONCE);
  const rest = all.slice(SHOWN_AT_ONCE);
  const others = {
    ...rowOf({ name: '', ...othersThan(shown, inAll) }),
    name: words.others(rest.length),
    href: undefined,
  };
  return (
    <Section id="channels">
      <DataTable
        caption={words.title}
        columns={[words.channel, ...channelColumns.map(([column]) => words.columns[column])]}
        rows={[...shown.map(rowOf), ...(rest.length > 0 ? [others] : []), ...rest.map(rowOf)]}
        shown={SHOWN_AT_ONCE + 1}
        empty={words.none}
      />
      {inviters.length > 0 && (
        <details>
          <summary>{words.inviters}</summary>
          <DataTable
            caption={words.inviters}
            columns={words.inviterColumns}
            rows={inviters.map(({ code, completed, confirmed, flagged }) => ({
              name: code,
              cells: [completed, confirmed, flagged].map(formatWhole),
            }))}
          />
          <p className="text-sm text-ink-soft">{words.whoInvited}</p>
        </details>
      )}
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
