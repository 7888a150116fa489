/** The recipes of CONTRIBUTING.md, walked in a copy of the project: each ends with guards that have nothing to say. */
import { spawn } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
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

/** As a newcomer types it, without what this run of Vitest adds to the environment. Says what it printed. */
async function type(command: string): Promise<string> {
  const typed = spawn('/bin/sh', ['-c', `${command} 2>&1`], {
    cwd: copy,
    env: {
      PATH: `${resolve('node_modules/.bin')}:${process.env.PATH ?? ''}`,
      HOME: process.env.HOME,
      NO_COLOR: '1',
    },
  });
  return text(typed.stdout);
}

const recipes = readFileSync('CONTRIBUTING.md', 'utf8');

function asWritten(command: string): string {
  expect(recipes, 'CONTRIBUTING.md says another command than this test types.').toContain(command);
  return command;
}

// Each is mostly a wait for programs to start, so all are walked at once.
test.concurrent(
  'a new endpoint stands at every stop of the road, and its own test passes',
  { timeout: 60_000 },
  async () => {
    const made = await type(asWritten('npm run new -- endpoint attic-notes save'));
    expect(made).toContain('netlify/functions/attic-notes-save.ts');
    const guards = await type(
      'vitest run tests/architecture/endpoints tests/architecture/imports tests/functions/attic-notes',
    );
    expect(guards).toMatch(/Test Files\s+1 failed \| 2 passed/);
    expect(guards, 'no page asks it yet').toMatch(/Let an island `call` it.*saveAtticNotesEndpoint/s);
    expect(await type('npm run new -- endpoint attic-notes save')).toContain('exists: add to it by hand');
  },
);

test.concurrent(
  'a new migration has the next number, and what it must not do is noticed',
  { timeout: 60_000 },
  async () => {
    const made = await type(asWritten('npm run new -- migration create_attic_notes'));
    const [path = ''] = /sql\/migrations\/\d{4}_create_attic_notes\.sql/.exec(made) ?? [];
    const squawk = () => type(asWritten('squawk sql/migrations/*.sql'));
    expect(await squawk()).toContain('Found 0 issues');
    writeFileSync(join(copy, path), 'alter table referrals add column note text null;\n');
    expect(await squawk()).toContain('require-lock-timeout');
  },
);

test.concurrent(
  'a section that no page shows is noticed, and one that is shown is not',
  { timeout: 60_000 },
  async () => {
    const section = (name: string) => join(copy, `src/sections/${name}.astro`);
    for (const name of ['Attic', 'Cellar'])
      writeFileSync(section(name), `<section aria-label="${name}">${name}</section>\n`);
    const landing = readFileSync(section('Landing'), 'utf8')
      .replace('import Hero from', "import Cellar from '#src/sections/Cellar.astro';\n$&")
      .replace('<Hero />', '<Hero />\n<Cellar />');
    writeFileSync(section('Landing'), landing);
    const unused = await type('knip');
    expect(unused).toContain('src/sections/Attic.astro');
    expect(unused).not.toContain('src/sections/Cellar.astro');
  },
);
