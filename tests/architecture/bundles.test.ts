/** What each function brings along when it wakes: only the one that writes mails may know React and Resend. */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/architecture/source.ts';

const WRITES_MAILS = 'netlify/functions/deliver-emails.ts';
const HEAVY = /^(react|react-dom|@react-email\/.*|resend)(\/|$)/;

const sources = new Map(sourceFiles('src/**', 'netlify/**').map((file) => [file.path, file]));

/** Types leave no trace in a bundle. */
const TYPE_IMPORT = /^import type [^;]*;$/gm;

/** Every package that a file reaches at run time, with the road to it. */
function packagesBehind(path: string, road: string[] = [], seen = new Set<string>()): Map<string, string> {
  const found = new Map<string, string>();
  const file = sources.get(path);
  if (file === undefined || seen.has(path)) return found;
  seen.add(path);
  const text = file.text.replaceAll(TYPE_IMPORT, '');
  for (const specifier of file.imports.filter((it) => text.includes(`'${it}'`))) {
    const here = [...road, path];
    if (!specifier.startsWith('#')) found.set(specifier, [...here, specifier].join(' > '));
    else for (const [name, way] of packagesBehind(specifier.slice(1), here, seen)) found.set(name, way);
  }
  return found;
}

test.each(sourceFiles('netlify/functions').map(({ path }) => path))('%s', (path) => {
  const heavy = [...packagesBehind(path)].filter(([name]) => HEAVY.test(name)).map(([, road]) => road);
  if (path === WRITES_MAILS) expect(heavy).not.toEqual([]);
  else expect(heavy, 'Let deliver-emails write the mail, and owe it in the database.').toEqual([]);
});

test('the road to a package is found through every import of our own', () => {
  expect(existsSync(WRITES_MAILS)).toBe(true);
  expect([...packagesBehind(WRITES_MAILS).keys()]).toEqual(
    expect.arrayContaining(['resend', '@react-email/components', '@neondatabase/serverless', 'zod/mini']),
  );
});
