import { paint } from '#netlify/emails/layout/theme.ts';
import { TOWER, type FacadeWindow } from '#src/ui/facade-geometry.ts';

const count = (length: number) => Array.from({ length }, (_, at) => at + 1);
const columns = count(TOWER.columns);
const floors = count(TOWER.floors).reverse();

const PLAIN_TABLE = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const;

export type IsLit = (window: FacadeWindow) => boolean;
/** `pane` is a window's size in pixels. */
type Props = Readonly<{ isLit: IsLit; pane?: Pane; align?: 'left' | 'right' }>;
type Pane = Readonly<{ width: number; height: number }>;

function Window({ isLit, pane }: Readonly<{ isLit: boolean; pane: Pane }>) {
  const frame = { borderWidth: 1, borderStyle: 'solid', fontSize: 0, lineHeight: 0 };
  return (
    <td style={{ padding: `${pane.height / 5}px ${pane.width / 4}px` }}>
      <table {...PLAIN_TABLE}>
        <tbody>
          <tr>
            <td {...pane} {...paint(isLit ? 'lit' : 'window', frame)} />
          </tr>
        </tbody>
      </table>
    </td>
  );
}

/** The site's tower, made of table cells because email apps may block images. */
export function EmailFacade({ isLit, pane = { width: 8, height: 5 }, align = 'right' }: Props) {
  return (
    <table
      {...PLAIN_TABLE}
      aria-hidden="true"
      data-skip-in-text="true"
      align={align}
      {...paint('outline', {
        borderWidth: '1px 1px 0',
        borderStyle: 'solid',
        borderCollapse: 'separate',
        padding: '4px 3px 0',
      })}
    >
      <tbody>
        {floors.map((floor) => (
          <tr key={floor}>
            {columns.map((column) => (
              <Window key={column} isLit={isLit([floor, column])} pane={pane} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
