import { Fragment, useState, type ReactNode } from 'react';
import { reportWords } from '#src/operator/report-words.ts';

type Row = {
  name: string;
  /** Of the report on these people alone. */
  href?: string | undefined;
  cells: readonly ReactNode[];
  /** Drawn below its row; the cells hold the same figures. */
  bar?: ReactNode;
};
type Props = Readonly<{
  caption: string;
  /** The first column heads the rows; the others hold figures. */
  columns: readonly string[];
  rows: readonly Row[];
  /** The rest is folded. */
  shown?: number;
  empty?: string;
}>;

const PRINTED = 200;

const HEAD = 'min-w-25 sm:min-w-28';
const FIGURE = 'pl-2 text-right whitespace-nowrap sm:pl-4';
/** Six figures fit a phone or tablet only below their name, on a phone in two rows. */
const WIDE = {
  row: 'grid-cols-3 max-lg:grid sm:grid-cols-6',
  name: 'max-lg:col-span-full',
  figure: 'max-sm:text-xs',
};
const NARROW = { row: '', name: '', figure: '' };

export function DataTable({ shown = Infinity, rows, empty, ...rest }: Props) {
  const folded = rows.slice(shown);
  const [isOpen, setIsOpen] = useState(false);
  if (rows.length === 0) return <p className="text-sm">{empty}</p>;
  return (
    <>
      <Rows rows={rows.slice(0, shown)} {...rest} />
      {folded.length > 0 && (
        <details className="text-sm" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>{reportWords.more(folded.length)}</summary>
          {/* For paper, where nobody unfolds them. Thousands would slow the page. */}
          {(isOpen || folded.length <= PRINTED) && <Rows rows={folded} {...rest} />}
        </details>
      )}
    </>
  );
}

function Rows({ caption, columns, rows }: Omit<Props, 'shown' | 'empty'>) {
  const wide = columns.length > 6 ? WIDE : NARROW;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must be able to scroll it
    <div className="overflow-x-auto" role="group" aria-label={caption} tabIndex={0}>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr
            className={`border-b border-line align-bottom lettering text-ink-soft max-md:tracking-normal max-sm:normal-case ${wide.row}`}
          >
            {columns.map((label, index) => (
              <th
                key={label}
                scope="col"
                className={`py-2 ${index === 0 ? `${HEAD} ${wide.name}` : `${FIGURE} ${wide.figure}`}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, href, cells, bar }) => (
            <Fragment key={name}>
              <tr className={`align-baseline ${bar ? '' : 'border-b border-line'} ${wide.row}`}>
                <th scope="row" className={`py-1 [overflow-wrap:anywhere] ${HEAD} ${wide.name}`}>
                  {href === undefined ? (
                    name
                  ) : (
                    <a href={href} className="underline underline-offset-4">
                      {name}
                    </a>
                  )}
                </th>
                {cells.map((cell, index) => (
                  <td key={index} className={`py-1 ${FIGURE} ${wide.figure}`}>
                    {cell}
                  </td>
                ))}
              </tr>
              {bar && (
                <tr aria-hidden="true">
                  <td colSpan={columns.length}>{bar}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
