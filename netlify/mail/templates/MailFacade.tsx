import { paint } from '#netlify/mail/templates/theme.ts';

export const STOREYS = 10;
const BAYS = 4;

const bays = Array.from({ length: BAYS }, (_, bay) => bay);
const storeys = Array.from({ length: STOREYS }, (_, storey) => STOREYS - storey);

const PLAIN_TABLE = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const;

type Props = Readonly<{ isLit: (storey: number, bay: number) => boolean }>;

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
function LevelTick({ storey }: Readonly<{ storey: number }>) {
  const isNumbered = storey % 5 === 0 || storey === 1;
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
      {isNumbered ? storey : ''}
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
        {storeys.map((storey) => (
          <tr key={storey}>
            <LevelTick storey={storey} />
            <td className={paint.outline.className} width={5} style={{ ...wall, borderLeftWidth: 1 }} />
            {bays.map((bay) => (
              <Window key={bay} lit={isLit(storey, bay)} />
            ))}
            <td className={paint.outline.className} width={5} style={{ ...wall, borderRightWidth: 1 }} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
