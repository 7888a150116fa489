import { COLUMNS, FIRST, FLOORS } from '#src/landing/hero-tower.ts';
import { hero } from '#src/landing/words.ts';
import { Facade } from '#src/ui/Facade.tsx';
import { facadeSize, MARGIN, PITCH_X, PITCH_Y, ROOF, windowBox } from '#src/ui/facade-geometry.ts';

const { x, y, width, height } = windowBox(FLOORS, FIRST);
const bottom = y + height;
const tower = facadeSize(FLOORS, COLUMNS);
const feet = tower.height - 6;
const LINE_X = tower.width + 14;
const person = (left: number) => `M${left} ${feet}v-5l-1-6h4l-1 6v5zm0-15h2v3h-2z`;

/** The ground line is the section's border, so the drawing ends just above its own. */
export function HeroDrawing() {
  return (
    <Facade
      floors={FLOORS}
      columns={COLUMNS}
      litWindows={[FIRST]}
      label={hero.drawing}
      pad={[-6, 16, -8, 0]}
      className="w-full"
    >
      {/* Two people, for scale. */}
      <path className="fill-ink" d={person(24) + person(35)} />
      {/* Leaves with the first tap, because it measures one window. */}
      <g>
        <path
          opacity=".7"
          d={`M${x + width + 2} ${y}H${LINE_X + 6}M${x + width + 2} ${bottom}H${LINE_X + 6}M${LINE_X} ${y - 6}v${height + 12}`}
        />
        <path strokeWidth="1.5" d={`M${LINE_X - 3} ${y + 3}l6-6m-6 ${height + 6}l6-6`} />
      </g>
      {/* Takes the taps. */}
      <path
        className="cursor-pointer stroke-none"
        d={`M${MARGIN} ${ROOF + 6}h${COLUMNS * PITCH_X}v${FLOORS * PITCH_Y}H${MARGIN}z`}
      />
    </Facade>
  );
}
