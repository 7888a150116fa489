/**
 * `npm run test:browsers`: the ten journeys in Firefox and WebKit, as Debian has them. It fails where a browser is not
 * there, and names the journeys that one of them cannot be asked for. A name as parameter runs one browser alone.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { engines, notRun } from '#tests/journeys/engines.ts';
import { stories } from '#tests/journeys/stories.ts';

const [wanted, ...rest] = process.argv.slice(2);
const chosen = engines.filter(({ name }) => wanted === undefined || name === wanted);
const missing = chosen.flatMap(({ packages }) =>
  Object.entries(packages).flatMap(([path, name]) => (existsSync(path) ? [] : [name])),
);

function report(): void {
  for (const engine of chosen) {
    const left = notRun(engine);
    console.log(`\n${engine.name}: ${stories.length - left.length} of ${stories.length} journeys`);
    for (const { title, because } of left) console.log(`  not run: ${title}, because ${because}`);
  }
}

if (chosen.length === 0 || missing.length > 0) {
  console.error(
    chosen.length === 0
      ? `There is ${engines.map(({ name }) => name).join(' and ')}, and no ${String(wanted)}.`
      : `Debian's packages are missing. As root: apt-get install ${missing.join(' ')}`,
  );
  process.exitCode = 1;
} else {
  report();
  const parameters = ['test', '--config=playwright.browsers.config.ts', ...rest];
  for (const { name } of chosen) parameters.push(`--project=${name}`);
  const { status } = spawnSync('node_modules/.bin/playwright', parameters, { stdio: 'inherit' });
  report();
  process.exitCode = status ?? 1;
}
