import { paint } from '#netlify/emails/layout/theme.ts';

const FLOORS = 10;
const BAYS = 4;

const bays = Array.from({ length: BAYS }, (_, bay) => bay);
const floors = Array.from({ length: FLOORS }, (_, floor) => FLOORS - floor);

const PLAIN_TABLE = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const;

type Props = Readonly<{ isLit: (floor: number, bay: number) => boolean }>;

function Window({ lit }: Readonly<{ lit: boolean }>) {
  const pane = { borderWidth: 1, borderStyle: 'solid', fontSize: 0, lineHeight: 0 };
  return (
    <td style={{ padding: '1px 2px' }}>
      <table {...PLAIN_TABLE}>
        <tbody>
          <tr>
            <td width={8} height={5} {...paint(lit ? 'lit' : 'window', pane)} />
          </tr>
        </tbody>
      </table>
    </td>
  );
}

/** The landing page's tower in ten floors, made of table cells because email apps may block images. */
export function EmailFacade({ isLit }: Props) {
  return (
    <table
      {...PLAIN_TABLE}
      aria-hidden="true"
      data-skip-in-text="true"
      align="right"
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
            {bays.map((bay) => (
              <Window key={bay} lit={isLit(floor, bay)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
