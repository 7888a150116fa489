import type { SuspiciousCode } from '#src/operator/report-schema.ts';
import { formatWhole } from '#src/shared/format.ts';
import { DataTable } from '#src/operator/DataTable.tsx';
import { Section } from '#src/operator/Section.tsx';
import { operator } from '#src/operator/words.ts';
import { aboutSign } from '#src/operator/report-sentences.ts';

const { abuse: words } = operator;
const { code, brought, signs } = words.columns;

export function AbuseSigns({ codes }: Readonly<{ codes: readonly SuspiciousCode[] }>) {
  return (
    <Section id="abuse">
      <DataTable
        caption={words.title}
        columns={[{ label: code }, { label: brought }, { label: signs, align: 'left' }]}
        rows={codes.map((suspicious) => ({
          name: suspicious.code,
          cells: [formatWhole(suspicious.brought), suspicious.signs.map(aboutSign).join('; ')],
        }))}
        empty={words.none}
      />
    </Section>
  );
}
