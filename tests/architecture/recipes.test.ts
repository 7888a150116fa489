/** The recipes of CONTRIBUTING.md, walked in a copy of the project: each ends with guards that have nothing to say. */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const NOT_COPIED = /^(node_modules|dist|\..*|test-results|playwright-report)$/;
const NEEDED = ['.env.example', '.squawk.toml'];

let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'keystead-recipe-'));
  for (const name of [...globSync('*').filter((entry) => !NOT_COPIED.test(entry)), ...NEEDED]) {
    cpSync(name, join(copy, name), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true }));

/** As a newcomer types it, without what this run of Vitest adds to the environment. */
function type(command: string): { ok: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', command], {
    cwd: copy,
    encoding: 'utf8',
    env: {
      PATH: `${resolve('node_modules/.bin')}:${process.env.PATH ?? ''}`,
      HOME: process.env.HOME,
      NO_COLOR: '1',
    },
  });
  return { ok: status === 0, output: stdout + stderr };
}

const recipes = readFileSync('CONTRIBUTING.md', 'utf8');

function asWritten(command: string): string {
  expect(recipes, 'CONTRIBUTING.md says another command than this test types.').toContain(command);
  return command;
}

test('a new endpoint stands at every stop of the road, and its own test passes', { timeout: 60_000 }, () => {
  const made = type(asWritten('npm run new -- endpoint attic-notes save'));
  expect(made.output).toContain('netlify/functions/attic-notes-save.ts');
  const guards = type(
    'vitest run tests/architecture/endpoints tests/architecture/imports tests/functions/attic-notes',
  );
  expect(guards.output).toMatch(/Test Files\s+1 failed \| 2 passed/);
  expect(guards.output, 'no page asks it yet').toMatch(/Let an island `call` it.*saveAtticNotesEndpoint/s);
  expect(type('npm run new -- endpoint attic-notes save').output).toContain('exists: add to it by hand');
});

test('a new migration has the next number, and what it must not do is noticed', { timeout: 60_000 }, () => {
  const [path = ''] =
    /sql\/migrations\/\d{4}_create_attic_notes\.sql/.exec(
      type(asWritten('npm run new -- migration create_attic_notes')).output,
    ) ?? [];
  const squawk = () => type(asWritten('squawk sql/migrations/*.sql'));
  expect(squawk().output).toContain('Found 0 issues');
  writeFileSync(join(copy, path), 'alter table referrals add column note text null;\n');
  expect(squawk().output).toContain('require-lock-timeout');
});

test('a section that no page shows is noticed, and shown it is not', { timeout: 60_000 }, () => {
  const landing = join(copy, 'src/sections/Landing.astro');
  writeFileSync(join(copy, 'src/sections/Attic.astro'), '<section aria-label="Attic">Attic</section>\n');
  expect(type('knip').output).toContain('src/sections/Attic.astro');
  const shown = readFileSync(landing, 'utf8')
    .replace(
      "import Hero from '#src/sections/Hero.astro';",
      "import Attic from '#src/sections/Attic.astro';\n$&",
    )
    .replace('<Hero />', '<Hero />\n<Attic />');
  writeFileSync(landing, shown);
  expect(type('knip').output).not.toContain('src/sections/Attic.astro');
});
