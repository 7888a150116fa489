import { FIRST, SECOND } from '#src/landing/hero-tower.ts';
import { hero } from '#src/landing/words.ts';
import { Facade } from '#src/ui/Facade.tsx';
import { facadeSize, MARGIN, PITCH_X, PITCH_Y, ROOF, TOWER, windowBox } from '#src/ui/facade-geometry.ts';

const { floors, columns } = TOWER;
const { x, y, width, height } = windowBox(floors, FIRST);
const bottom = y + height;
const LINE_X = facadeSize(floors, columns).width + 14;

/** The ground line is the section's border, so the drawing ends just above its own. */
export function HeroDrawing() {
  return (
    <Facade litWindows={[FIRST, SECOND]} label={hero.drawing} pad={[-6, 0, -6, -2]} className="w-full">
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
        d={`M${MARGIN} ${ROOF + 6}h${columns * PITCH_X}v${floors * PITCH_Y}H${MARGIN}z`}
      />
    </Facade>
  );
}
