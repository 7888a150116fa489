import { repeated } from '#src/ui/facade-geometry.ts';

const GROUND = 540;
const FRAME = { x: 120, y: 96, width: 240, height: 360 };
const COURSE = 24;
const BRICK = 60;
const SLAT = 10;

type Props = {
  /** How far the blind is down: 0 is open, 1 is closed. */
  blind: number;
};

/** One window of the facade, as a detail at a larger scale, under its keystone. What the blind leaves open is lit. */
export function WindowDrawing({ blind }: Readonly<Props>) {
  const { x, y, width, height } = FRAME;
  const down = Math.round((blind * height) / SLAT) * SLAT;
  const bottom = y + height;
  return (
    <svg viewBox={`-8 0 496 ${GROUND}`} className="drawing">
      <path className="fill-sheet" d={`M0 12H480V${GROUND}H0z`} />
      <path opacity=".3" d={bricks()} />
      <path className="fill-sheet" d={`M${x - 28} ${y - 36}H${x + width + 28}V${y}H${x - 28}z`} />
      <path className="fill-sheet" d="M216 36h48l-9 60h-30z" />
      <path className="fill-sheet" d={`M${x} ${y}h${width}v${height}h-${width}z`} />
      {down < height && (
        <path
          className="fill-brass"
          d={`M${x + 12} ${y + Math.max(down, 12)}H${x + width - 12}V${bottom - 12}H${x + 12}z`}
        />
      )}
      <path
        strokeWidth="2"
        d={`M${x + 12} ${y + 12}h${width - 24}v${height - 24}h-${width - 24}zM240 ${y + 12}V${bottom - 12}M${x + 12} ${y + 120}h${width - 24}`}
      />
      {down > 0 && (
        <>
          <path
            className="fill-sheet"
            d={`M${x + 12} ${y + 12}H${x + width - 12}V${y + down - 12}H${x + 12}z`}
          />
          <path
            d={`M${x + 12} ${y + 12 + SLAT}${repeated(down / SLAT - 3, `h${width - 24}`, `m-${width - 24} ${SLAT}`)}`}
          />
          <path
            opacity=".6"
            d={`M${x + 52} ${y + 12}V${y + down - 12}M${x + width - 52} ${y + 12}V${y + down - 12}`}
          />
        </>
      )}
      <path className="fill-sheet" d={`M${x - 20} ${bottom}h${width + 40}v12h-8v10H${x - 12}v-10h-8z`} />
      <path strokeWidth="2" d={`M-8 ${GROUND}H488`} />
    </svg>
  );
}

/** Courses of bricks, each half a brick from the one below, as far as the window lets them. */
function bricks(): string {
  const rows = Math.floor((GROUND - 12) / COURSE);
  return Array.from({ length: rows }, (_, row) => {
    const y = 12 + row * COURSE;
    const shift = row % 2 === 0 ? 0 : BRICK / 2;
    return `M0 ${y}H480${Array.from({ length: 8 }, (_, brick) => `M${brick * BRICK + shift} ${y}v${COURSE}`).join('')}`;
  }).join('');
}
