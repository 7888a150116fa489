import type { SourcesReport } from '#src/operator/report-schema.ts';
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
        {(['campaigns', 'sites'] as const).map((kind) => (
          <div key={kind}>
            <h3 className="text-xl">{words[kind]}</h3>
            <DataTable
              caption={words[kind]}
              columns={[words.name[kind], ...Object.values(words.columns)]}
              rows={sources[kind].map(({ name, visits, joined, completed, confirmed }) => ({
                name: name || words.unnamed[kind],
                cells: [visits, joined, completed, confirmed].map(formatWhole),
              }))}
              shown={SHOWN_AT_ONCE}
              empty={words.none}
            />
          </div>
        ))}
      </div>
    </Section>
  );
}
