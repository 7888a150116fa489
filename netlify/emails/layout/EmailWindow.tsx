import { paint } from '#netlify/emails/layout/theme.ts';
import { dark } from '#src/shared/brand.ts';
import type { Resident } from '#src/shared/visitor/members-window.ts';

/** Silhouettes from the sill up, as rows of twelve cells: three hexadecimal digits each. */
const SILHOUETTES: Record<Resident, string> = {
  cat: '3fe 3f9 3f9 3f8 1f0 0e0 1f0 1f0 1f0 1b0 110',
  plant: '1f8 1f8 3fc 060 3e0 7e0 77c 07e 06e 060 0f0 0f0 060',
  reader: 'ff8 7e0 7e0 7f8 7fc 7ee 7e6 3c0 0c0 1e0 1e0 0c0',
  curtains: '801 801 801 801 801 c03 c03 c03 c03 e07 e07 e07 f0f f0f f0f f0f f0f f0f',
  lamp: '000 000 000 000 000 000 000 000 000 060 3fc 3fc 1f8 0f0',
};
const CELL = 8;
const WIDTH = 6;
/** The transom is a third of the way down. */
const PANES = [
  [0, 6],
  [6, 18],
] as const;

/** A member's window at dusk, of table cells because email apps may block images. */
export function EmailWindow({ resident }: Readonly<{ resident: Resident }>) {
  const silhouette = SILHOUETTES[resident]
    .split(' ')
    .map((row) => parseInt(row, 16).toString(2).padStart(12, '0'));
  const rows = Array.from({ length: 18 }, (_, fromTop) => silhouette[17 - fromTop] ?? '0'.repeat(12));
  return (
    <table
      {...{ role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 3 }}
      aria-hidden="true"
      data-skip-in-text="true"
      {...paint('outline', {
        borderWidth: 2,
        borderStyle: 'solid',
        borderCollapse: 'separate',
        backgroundColor: dark.paper,
      })}
    >
      <tbody>
        {PANES.map(([top, bottom]) => (
          <tr key={top}>
            {[0, WIDTH].map((left) => (
              <td key={left}>
                <Pane rows={rows.slice(top, bottom).map((row) => row.slice(left, left + WIDTH))} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Equal rows are one, and equal cells of a row, because each costs bytes. */
function Pane({ rows }: Readonly<{ rows: readonly string[] }>) {
  const groups = rows.join(' ').match(/(\d+)(?: \1)*/g) ?? [];
  return (
    <table
      {...{ role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0, width: WIDTH * CELL }}
      style={{ tableLayout: 'fixed', backgroundColor: dark.brass, fontSize: 0, lineHeight: 0 }}
    >
      <colgroup>
        <col span={WIDTH} width={CELL} />
      </colgroup>
      <tbody>
        {groups.map((group, at) => (
          <tr key={at}>
            {(group.slice(0, WIDTH).match(/0+|1+/g) ?? []).map((run, place) => (
              <td
                key={place}
                colSpan={run.length}
                height={group.split(' ').length * CELL}
                {...(run.startsWith('1') && { style: { backgroundColor: dark.paper } })}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
