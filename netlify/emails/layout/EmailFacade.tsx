import { paint } from '#netlify/emails/layout/theme.ts';
import { TOWER, type FacadeWindow } from '#src/ui/facade-geometry.ts';

const count = (length: number) => Array.from({ length }, (_, at) => at + 1);
const columns = count(TOWER.columns);
const floors = count(TOWER.floors).reverse();

export type IsLit = (window: FacadeWindow) => boolean;
/** `pane` is a window's size in pixels. */
type Props = Readonly<{
  isLit: IsLit;
  pane?: Readonly<{ width: number; height: number }>;
  align?: 'left' | 'right';
}>;

/** The site's tower, made of table cells because email apps may block images. */
export function EmailFacade({ isLit, pane = { width: 8, height: 5 }, align = 'right' }: Props) {
  const frame = { borderWidth: 1, borderStyle: 'solid', fontSize: 0, lineHeight: 0 };
  return (
    <table
      role="presentation"
      border={0}
      cellPadding={0}
      cellSpacing={Math.round(pane.width / 3)}
      aria-hidden="true"
      data-skip-in-text="true"
      align={align}
      {...paint('outline', {
        borderWidth: 1,
        borderStyle: 'solid',
        borderCollapse: 'separate',
      })}
    >
      <tbody>
        {floors.map((floor) => (
          <tr key={floor}>
            {columns.map((column) => (
              <td key={column} {...pane} {...paint(isLit([floor, column]) ? 'lit' : 'window', frame)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
