import type { SuspiciousCode } from '#src/contracts/operator-report.ts';
import { formatWhole } from '#src/domain/format.ts';
import { DataTable } from '#src/islands/operator/DataTable.tsx';
import { Section } from '#src/islands/operator/Section.tsx';
import { operator } from '#src/words/operator.ts';
import { aboutSign } from '#src/words/report-sentences.ts';

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
