/** `npm run budgets`: each figure of each page beside its budget; fails where one is over. */
import { measurePages } from '#tests/bench/pages.ts';

const RUNS = 3;

const over: string[] = [];

await measurePages(RUNS, ({ path, what, figure, limit, atLeast, holds }) => {
  if (!holds) over.push(what);
  const shown = Number.isInteger(figure) ? String(figure) : figure.toFixed(4);
  console.log(
    `${holds ? 'ok  ' : 'OVER'} ${path.padEnd(34)} ${what.padEnd(26)} ${shown.padStart(8)}  ${atLeast ? '>=' : '<='} ${limit}`,
  );
});
process.exitCode = over.length === 0 ? 0 : 1;
