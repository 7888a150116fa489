import { COLUMNS, FLOORS } from '#src/landing/hero-tower.ts';
import { hero } from '#src/landing/words.ts';
import { Facade } from '#src/ui/Facade.tsx';
import { MARGIN, PITCH_X, PITCH_Y, ROOF, windowBox, type FacadeWindow } from '#src/ui/facade-geometry.ts';

const measured: FacadeWindow = [2, 5];
const lit: readonly FacadeWindow[] = [[5, 1], [8, 5], [3, 3], [10, 2], [6, 4], [9, 3], [7, 2], measured];

const { x, y, width, height } = windowBox(FLOORS, measured);
const bottom = y + height;
const LINE_X = 138;

/** The ground line is the section's border, so the drawing ends just above its own. */
export function HeroDrawing() {
  return (
    <Facade
      floors={FLOORS}
      columns={COLUMNS}
      litWindows={lit}
      label={hero.drawing}
      pad={[-6, 16, -8, 0]}
      className="w-full"
    >
      <path
        opacity=".7"
        d={`M${x + width + 2} ${y}H${LINE_X + 6}M${x + width + 2} ${bottom}H${LINE_X + 6}M${LINE_X} ${y - 6}v${height + 12}`}
      />
      <path strokeWidth="1.5" d={`M${LINE_X - 3} ${y + 3}l6-6m-6 ${height + 6}l6-6`} />
      {/* Two people, for scale. */}
      <path
        className="fill-ink"
        d="M24 378v-5l-1-6h4l-1 6v5zm0-15h2v3h-2zM35 378v-5l-1-6h4l-1 6v5zm0-15h2v3h-2z"
      />
      {/* What can be tapped. */}
      <path
        className="cursor-pointer stroke-none"
        d={`M${MARGIN} ${ROOF + 6}h${COLUMNS * PITCH_X}v${FLOORS * PITCH_Y}H${MARGIN}z`}
      />
    </Facade>
  );
}
