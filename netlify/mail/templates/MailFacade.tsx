import { paint } from '#netlify/mail/templates/theme.ts';

export const FLOORS = 10;
const BAYS = 4;

const bays = Array.from({ length: BAYS }, (_, bay) => bay);
const floors = Array.from({ length: FLOORS }, (_, floor) => FLOORS - floor);

const PLAIN_TABLE = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const;

type Props = Readonly<{ isLit: (floor: number, bay: number) => boolean }>;

function Window({ lit }: Readonly<{ lit: boolean }>) {
  const { className, style } = lit ? paint.litWindow : paint.window;
  return (
    <td style={{ padding: '2px 3px' }}>
      <table {...PLAIN_TABLE}>
        <tbody>
          <tr>
            <td
              className={className}
              width={12}
              height={8}
              style={{ ...style, borderWidth: 1, borderStyle: 'solid', fontSize: 0, lineHeight: 0 }}
            />
          </tr>
        </tbody>
      </table>
    </td>
  );
}

/** A tick at each floor, with a number at every fifth. */
function LevelTick({ floor }: Readonly<{ floor: number }>) {
  const isNumbered = floor % 5 === 0 || floor === 1;
  return (
    <td
      className={`${paint.line.className} ${paint.soft.className}`}
      width={22}
      style={{
        ...paint.line.style,
        ...paint.soft.style,
        borderWidth: 0,
        borderBottomWidth: isNumbered ? 1 : 0,
        borderStyle: 'solid',
        fontSize: 10,
        lineHeight: '10px',
        verticalAlign: 'bottom',
      }}
    >
      {isNumbered ? floor : ''}
    </td>
  );
}

/** The landing page's tower in ten floors, made of table cells because email apps may block images. */
export function MailFacade({ isLit }: Props) {
  const wall = { ...paint.outline.style, borderWidth: 0, borderStyle: 'solid' } as const;
  return (
    <table {...PLAIN_TABLE} aria-hidden="true" data-skip-in-text="true" align="right">
      <tbody>
        <tr>
          <td />
          <td
            className={paint.outline.className}
            colSpan={BAYS + 2}
            height={6}
            style={{
              ...wall,
              borderTopWidth: 1,
              borderLeftWidth: 1,
              borderRightWidth: 1,
              fontSize: 0,
              lineHeight: 0,
            }}
          />
        </tr>
        {floors.map((floor) => (
          <tr key={floor}>
            <LevelTick floor={floor} />
            <td className={paint.outline.className} width={5} style={{ ...wall, borderLeftWidth: 1 }} />
            {bays.map((bay) => (
              <Window key={bay} lit={isLit(floor, bay)} />
            ))}
            <td className={paint.outline.className} width={5} style={{ ...wall, borderRightWidth: 1 }} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
