import type { AbuseSign, ReportBody } from '#src/operator/schema.ts';
import { formatMoment, formatWhole } from '#src/shared/format.ts';
import { DataTable } from '#src/operator/DataTable.tsx';
import { countOf } from '#src/operator/proportion.ts';
import { Section } from '#src/operator/Section.tsx';
import { operator } from '#src/operator/words.ts';

const { abuse: words } = operator;

const aboutSign = ({ sign, about }: AbuseSign): string =>
  about === null
    ? words.signs[sign]
    : `${words.signs[sign]}: ${sign === 'burst' ? formatMoment(about) : about}`;

export function AbuseSigns({ flagged, signs }: Readonly<ReportBody['abuse']>) {
  return (
    <Section id="abuse">
      {signs.length > 0 && <p className="mb-4">{words.flagged(countOf(flagged))}</p>}
      <DataTable
        caption={words.title}
        columns={words.columns}
        rows={signs.map((sign) => ({ name: aboutSign(sign), cells: [formatWhole(sign.people)] }))}
        shown={1}
        empty={words.none}
      />
    </Section>
  );
}
