import { measureColdStarts } from '#tests/bench/cold-start.ts';
import { against, milliseconds, type Table } from '#tests/bench/table.ts';

const WRITES_MAILS = 'deliver-emails';
const MAX_KIB = 200;
const MAX_LOAD_MS = 16;
/** Of any endpoint: it is that near. */
const NEAR = 'driver and zod are 11 ms of it, and runs differ by 2: on a calm machine it is 13 to 15.';

const kib = (figure: number) => `${figure.toFixed(0)} KiB`;

export async function coldStartTables(): Promise<Table[]> {
  const measured = await measureColdStarts();
  const empty = measured.find(({ name }) => name === 'empty');
  return [
    {
      title: 'Cold start',
      note: `Each function as \`npm run build\` makes it and Netlify's bundler ships it: with its bootstrap, which the empty function carries too. Load is the time to import the function in a fresh process that has loaded this bootstrap, as Netlify’s has; the first answer counts from the start of that process (${milliseconds(empty?.answerMs ?? 0)} for the empty one) to the refusal of a wrong method, so without a database. Of an endpoint’s load, 9 ms are the database’s driver and 2 ms zod.`,
      head: ['function', 'bundle', 'load', 'first answer, beyond empty', 'shipped', 'zipped'],
      rows: measured.map(({ name, bundleKib, loadMs, answerMs, shippedKib, zippedKib }) => {
        const isHeld = name !== WRITES_MAILS && name !== 'empty';
        return [
          name,
          isHeld ? against(bundleKib, MAX_KIB, kib) : kib(bundleKib),
          isHeld ? against(loadMs, MAX_LOAD_MS, milliseconds) : milliseconds(loadMs),
          milliseconds(answerMs - (empty?.answerMs ?? 0)),
          kib(shippedKib),
          kib(zippedKib),
        ];
      }),
      reasons: {
        ...Object.fromEntries(measured.map(({ name }) => [name, NEAR])),
      },
    },
  ];
}
