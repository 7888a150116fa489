import { measurePages, type Measured } from '#tests/bench/pages.ts';
import { milliseconds, ratio, type Table } from '#tests/bench/table.ts';

const RUNS = 5;

function shown({ figure, limit, atLeast, holds }: Measured): string {
  const digits = Number.isInteger(figure) ? String(figure) : figure.toFixed(2);
  return holds ? digits : `**${digits}** (misses ${atLeast ? '≥' : '≤'} ${limit})`;
}

const REASONS = {
  requests:
    'a visit is counted by a call, and the sample tower on `/` is a picture so that `/` keeps to its bytes.',
  'LCP against a bare page':
    'half of what a page costs more than the bare one is its typefaces (docs/decisions/0048).',
  'blocked, ms':
    'at 4× slowdown each typeface that arrives lays all text out in one task, and on a busy machine the bare page is blocked as well.',
  'Lighthouse performance': 'it counts the same paints, and says 100 or 98 of the same page.',
};

export async function pageTables(): Promise<Table[]> {
  const measured: Measured[] = [];
  const times = await measurePages(RUNS, (one) => measured.push(one));
  const pages = [...new Set(measured.map(({ path }) => path))];
  const figures = [...new Set(measured.map(({ what }) => what))];
  const [floor] = times;
  const conditions =
    'As production serves it, to a phone of 412 × 823 with nothing cached, 4× CPU slowdown and slow 4G (562 ms, 1,475 kbit/s); median of 5.';
  return [
    {
      title: 'Pages',
      note: `${conditions} Blocked is all time of tasks beyond 50 ms, also before the first paint.`,
      reasons: REASONS,
      head: ['figure', ...pages],
      rows: figures.map((what) => [
        what,
        ...pages.map((path) => {
          const found = measured.find((one) => one.path === path && one.what === what);
          return found === undefined ? '' : shown(found);
        }),
      ]),
    },
    {
      title: 'Pages, in time',
      note: 'The same runs. The bare page is an Astro page without script, built and served in this run.',
      head: ['page', 'LCP against the bare page', 'FCP', 'LCP', 'blocked'],
      rows: times.map(({ path, fcpMs, lcpMs, blockedMs }) => [
        path,
        ratio(lcpMs / (floor?.lcpMs ?? Number.NaN)),
        milliseconds(fcpMs),
        milliseconds(lcpMs),
        milliseconds(blockedMs),
      ]),
    },
  ];
}
