/** `npm run new -- endpoint <noun> <verb>` and `npm run new -- migration <verb_noun>`: the beginning of each, in place. */
import { existsSync, writeFileSync } from 'node:fs';
import { Problem } from '#local/problem.ts';
import { printError } from '#scripts/run-until-stopped.ts';
import { ENDPOINTS, newEndpoint, newMigration, type NewFile } from '#scripts/scaffold.ts';

function filesFor([kind, first = '', second = '']: string[]): NewFile[] {
  if (kind === 'endpoint') return newEndpoint(first, second);
  if (kind === 'migration') return newMigration(first);
  throw new Problem('npm run new -- endpoint <noun> <verb>, or npm run new -- migration <verb_noun>');
}

try {
  const files = filesFor(process.argv.slice(2));
  const taken = files.filter(({ path }) => path !== ENDPOINTS && existsSync(path));
  if (taken.length > 0) {
    throw new Problem(
      `${taken.map(({ path }) => path).join(', ')} exists: add to it by hand, as its first part shows.`,
    );
  }
  for (const { path, text } of files) writeFileSync(path, text);
  console.log(files.map(({ path }) => path).join('\n'));
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
