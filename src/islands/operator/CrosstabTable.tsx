import { useState, type SubmitEvent } from 'react';
import type { AssociationTest, Crosstab, OperatorReportRequest } from '#src/contracts/operator-report.ts';
import { formatWhole } from '#src/domain/format.ts';
import type { Proportion } from '#src/domain/proportion.ts';
import { dimensionKeys, isCrossable, type DimensionKey } from '#src/domain/report-dimensions.ts';
import { countOf, pValue, sharePct, SIGNIFICANT_BELOW } from '#src/domain/report-figures.ts';
import { Section } from '#src/islands/operator/Section.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { operator } from '#src/words/operator.ts';
import { dimensionTitle } from '#src/words/report-sentences.ts';

const { crosstab: words, report } = operator;

type Table = Pick<OperatorReportRequest, 'row' | 'column'>;
type Props = Readonly<{
  crosstab: Crosstab | null;
  onAsk: (table: Table) => void;
}>;

export function CrosstabTable({ crosstab, onAsk }: Props) {
  return (
    <Section id="crosstab">
      <Choice {...{ crosstab, onAsk }} />
      {crosstab === null ? (
        <p>{words.none}</p>
      ) : crosstab.people === 0 ? (
        <p>{words.nobody}</p>
      ) : (
        <>
          <Tested test={crosstab.test} />
          <Cells {...crosstab} />
          <p className="mt-4 max-w-measure text-sm text-ink-soft">{words.people(crosstab.people)}</p>
        </>
      )}
    </Section>
  );
}

/** A table that comes from elsewhere, such as the browser's Back, is other fields; the button stays, and so the focus. */
function Choice({ crosstab, onAsk }: Props) {
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    onAsk({ row: given.get('row') as DimensionKey, column: given.get('column') as DimensionKey });
  }

  return (
    <form onSubmit={submit} className="no-print mb-8 grid items-end gap-4 md:grid-cols-[1fr_1fr_auto]">
      <Sides key={`${crosstab?.row} ${crosstab?.column}`} crosstab={crosstab} />
      <Button type="submit">{words.show}</Button>
    </form>
  );
}

function Sides({ crosstab }: Pick<Props, 'crosstab'>) {
  const [row, setRow] = useState<string>(crosstab?.row ?? '');
  const [column, setColumn] = useState<string>(crosstab?.column ?? '');

  /** What goes with the other choice; the other choice itself stays open. */
  const options = (other: string) =>
    dimensionKeys.map((key) => (
      <option key={key} value={key} disabled={!isCrossable(key, other as DimensionKey)}>
        {dimensionTitle(key)}
      </option>
    ));
  const field = (name: 'row' | 'column', value: string, set: (value: string) => void, other: string) => (
    <Field
      as="select"
      id={`table-${name}`}
      name={name}
      label={words[name]}
      value={value}
      onChange={({ target }) => set(target.value)}
    >
      {options(other)}
    </Field>
  );
  return (
    <>
      {field('row', row, setRow, column)}
      {field('column', column, setColumn, row)}
    </>
  );
}

function Tested({ test }: Readonly<{ test: AssociationTest }>) {
  if (test.state === 'not_testable') return <p className="mb-6">{words.notTestable}</p>;
  const { p, pCorrected, tables } = test;
  return (
    <div className="mb-6 max-w-3xl">
      <p className="font-display text-xl">{words.finding(pCorrected < SIGNIFICANT_BELOW)}</p>
      <p className="mt-2 text-sm">{words.p(pValue(p), pValue(pCorrected), tables)}</p>
      <p className="mt-1 text-sm text-ink-soft">{words.method(test)}</p>
    </div>
  );
}

function Cells({ row, column, rows, columns, cells }: Readonly<Crosstab>) {
  const title = `${dimensionTitle(row)} / ${dimensionTitle(column)}`;
  const name = (option: string) => report.sources[option] ?? option;
  return (
    // A table wider than the screen is moved sideways, by keyboard too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="overflow-x-auto" role="region" aria-label={title} tabIndex={0}>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-ink align-bottom">
            <th scope="col" className="py-2 pr-4 text-ink-soft">
              {dimensionTitle(row)}
            </th>
            {columns.map(({ option, people }) => (
              <th key={option} scope="col" className="min-w-24 py-2 pl-4">
                {name(option)}
                <span className="block text-xs text-ink-soft">{words.of(people)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((option, index) => (
            <tr key={option} className="border-b border-line">
              <th scope="row" className="py-2 pr-4">
                {name(option)}
              </th>
              {(cells[index] ?? []).map((figure, place) => (
                <Cell key={place} {...figure} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell(figure: Readonly<Proportion>) {
  const share = sharePct(figure);
  return (
    <td className="py-2 pl-4">
      {share === null ? (
        countOf(figure)
      ) : (
        <>
          <span className="text-base">{share}</span>{' '}
          <span className="text-xs text-ink-soft">{formatWhole(figure.count)}</span>
          <svg aria-hidden="true" className="mt-1 h-1 w-full">
            <rect className="fill-line" width="100%" height="4" />
            <rect className="fill-brass" width={`${figure.share * 100}%`} height="4" />
          </svg>
        </>
      )}
    </td>
  );
}
