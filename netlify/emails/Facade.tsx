import { paint } from './theme.ts';

const STOREYS = 10;
const BAYS = 4;

const bays = Array.from({ length: BAYS }, (_, bay) => bay);
const storeys = Array.from({ length: STOREYS }, (_, storey) => STOREYS - storey);

type Props = Readonly<{ isLit: (storey: number, bay: number) => boolean }>;

function Window({ lit }: Readonly<{ lit: boolean }>) {
  const { className, style } = lit ? paint.litWindow : paint.window;
  return (
    <td style={{ padding: '2px 3px' }}>
      <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          <tr>
            <td
              className={className}
              width={12}
              height={8}
              style={{ ...style, width: 12, height: 8, borderWidth: 1, borderStyle: 'solid', fontSize: 0, lineHeight: 0 }}
            />
          </tr>
        </tbody>
      </table>
    </td>
  );
}

/** The tower of the landing page, ten storeys, drawn with table cells so that it stands with images off. */
export function Facade({ isLit }: Props) {
  return (
    <table
      role="presentation"
      aria-hidden="true"
      data-skip-in-text="true"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      align="right"
    >
      <tbody>
        <tr>
          <td
            className={paint.outline.className}
            style={{
              ...paint.outline.style,
              borderStyle: 'solid',
              borderWidth: '1px 1px 0',
              padding: '6px 5px 4px',
            }}
          >
            <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
              <tbody>
                {storeys.map((storey) => (
                  <tr key={storey}>
                    {bays.map((bay) => (
                      <Window key={bay} lit={isLit(storey, bay)} />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
