import { hero } from '#src/landing/words.ts';
import { Facade } from '#src/ui/Facade.tsx';
import { repeated, windowBox, type FacadeWindow } from '#src/ui/facade-geometry.ts';

const FLOORS = 10;
const COLUMNS = 7;
const measured: FacadeWindow = [7, 7];
const lit: readonly FacadeWindow[] = [[2, 3], [5, 6], [3, 5], [9, 2], [4, 1], [8, 5], [6, 3], measured];

const { x, y, width, height } = windowBox(FLOORS, measured);
const bottom = y + height;
const LINE_X = 190;

const neighborWindows = (left: number, top: number, columns: number, rows: number) =>
  `M${left} ${top}${repeated(rows, repeated(columns, 'h8v12h-8z', 'm16 0'), `m${16 - columns * 16} 28`)}`;

export function HeroDrawing() {
  return (
    <Facade
      floors={FLOORS}
      columns={COLUMNS}
      litWindows={lit}
      label={hero.drawing}
      pad={[0, 102, -6, 100]}
      className="w-full overflow-visible"
      behind={
        <path
          opacity=".4"
          d={`M-104 379V217h24v-14h46v14h22v162M-104 217h92${neighborWindows(-95, 232, 5, 5)}M196 379V262h22v-18h50v18h20v117M196 262h92${neighborWindows(206, 277, 5, 3)}M288 300h70v79M300 300v-10h30v10${neighborWindows(300, 314, 3, 2)}`}
        />
      }
    >
      <path
        opacity=".7"
        d={`M${x + width + 2} ${y}H${LINE_X + 4}M${x + width + 2} ${bottom}H${LINE_X + 4}M${LINE_X} ${y - 6}v${height + 12}`}
      />
      <path strokeWidth="1.5" d={`M${LINE_X - 3} ${y + 3}l6-6m-6 ${height + 6}l6-6`} />
      {/* A tree and two people, for scale. */}
      <path
        opacity=".7"
        d="M-18 378v-22m-5 6 5 6m5-9-5 7M-29 346a11 12 0 1 1 22 0a11 12 0 1 1-22 0M178 378v-18m-4 5 4 4m4-7-4 6M169 352a9 10 0 1 1 18 0a9 10 0 1 1-18 0"
      />
      <path
        className="fill-ink"
        d="M30 378v-5l-1-6h4l-1 6v5zm0-15h2v3h-2zM41 378v-5l-1-6h4l-1 6v5zm0-15h2v3h-2z"
      />
      <text x={LINE_X + 10} y={y + 5} fontSize="12" className="fill-current stroke-none">
        {hero.measure[0]}
      </text>
      <text x={LINE_X + 9} y={y + 31} fontSize="30" className="fill-current stroke-none font-display">
        {hero.measure[1]}
      </text>
    </Facade>
  );
}
