import type { SourceReport, SourcesReport } from '#src/operator/report-schema.ts';
import { formatWhole } from '#src/shared/format.ts';
import { DataTable } from '#src/operator/report/DataTable.tsx';
import { Section } from '#src/operator/Section.tsx';
import { operator } from '#src/operator/words.ts';

const { sources: words } = operator;

const SHOWN_AT_ONCE = 3;

export function Sources({ sources }: Readonly<{ sources: SourcesReport }>) {
  return (
    <Section id="sources">
      <div className="grid grid-cols-1 gap-6">
        <SourceTable kind="campaigns" sources={sources.campaigns} />
        <SourceTable kind="sites" sources={sources.sites} />
      </div>
    </Section>
  );
}

type TableProps = Readonly<{ kind: 'campaigns' | 'sites'; sources: readonly SourceReport[] }>;

function SourceTable({ kind, sources }: TableProps) {
  return (
    <div>
      <h3 className="text-xl">{words[kind]}</h3>
      <DataTable
        caption={words[kind]}
        columns={[words.name[kind], ...Object.values(words.columns)]}
        rows={sources.map((source) => ({
          name: source.name || words.unnamed[kind],
          cells: [source.visits, source.joined, source.completed, source.confirmed].map(formatWhole),
        }))}
        shown={SHOWN_AT_ONCE}
        empty={words.none}
      />
    </div>
  );
}
