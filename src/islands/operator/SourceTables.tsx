import type { Source, SourceFigures, Sources } from '#src/contracts/operator-report.ts';
import { formatDay, formatWhole } from '#src/domain/format.ts';
import { Section } from '#src/islands/operator/Section.tsx';
import { operator } from '#src/words/operator.ts';

const { sources: words } = operator;

const FIGURES = ['visits', 'joined', 'completed', 'proven'] as const;

export function SourceTables({ sources }: Readonly<{ sources: Sources }>) {
  const { inAll } = sources;
  return (
    <Section id="sources" note={words.note}>
      {inAll.visits + inAll.joined === 0 ? (
        <p>{words.none}</p>
      ) : (
        <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
          {(['campaigns', 'sites'] as const).map((kind) => (
            <div key={kind}>
              <h3 className="mb-4 text-xl">{words[kind]}</h3>
              <SourceTable kind={kind} sources={sources[kind]} />
            </div>
          ))}
        </div>
      )}
    </Section>
  );
}

type TableProps = Readonly<{ kind: 'campaigns' | 'sites'; sources: readonly Source[] }>;

function SourceTable({ kind, sources }: TableProps) {
  const named = sources.map((source) => ({ ...source, name: source.name || words.unnamed[kind] }));
  return (
    <>
      <Figures caption={words[kind]} label={words.name[kind]} rows={named} />
      {named.map(({ name, days }) => (
        <details key={name} className="text-sm">
          <summary className="min-h-12 py-3 [overflow-wrap:anywhere] underline underline-offset-4">
            {words.byDay(name)}
          </summary>
          <Figures
            caption={words.byDay(name)}
            label={words.day}
            rows={days.map(({ day, ...figures }) => ({ name: formatDay(day), ...figures }))}
          />
        </details>
      ))}
    </>
  );
}

type FiguresProps = Readonly<{
  caption: string;
  label: string;
  rows: readonly (SourceFigures & { name: string })[];
}>;

function Figures({ caption, label, rows }: FiguresProps) {
  return (
    <table className="mb-4 w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line lettering text-ink-soft max-sm:tracking-normal">
          <th scope="col" className="py-2 pr-2">
            {label}
          </th>
          {FIGURES.map((figure) => (
            <th key={figure} scope="col" className="pl-1 text-right sm:pl-2">
              {words.columns[figure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className="border-b border-line align-baseline">
            <th scope="row" className="py-1 pr-2 [overflow-wrap:anywhere]">
              {row.name}
            </th>
            {FIGURES.map((figure) => (
              <td key={figure} className="pl-1 text-right sm:pl-2">
                {formatWhole(row[figure])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
