import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KEPT_WORDS, recordOf } from '#scripts/kept-words.ts';
import { statements } from '#src/words/statements.ts';

/** As it is typed. */
function words(wanted: string) {
  const typed = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/words.ts', wanted], {
    encoding: 'utf8',
  });
  return { ...typed, printed: typed.stdout };
}

test('a day is printed with every text that was read on it, and whether anybody could', () => {
  const { said, openedOn } = recordOf();
  const last =
    said
      .map(({ since }) => since)
      .toSorted()
      .at(-1) ?? '';
  const { printed, status } = words(last);
  expect(status).toBe(0);
  for (const { text, version } of said) {
    expect(printed).toContain(`===== ${text}, version ${version}, since`);
    expect(printed).toContain(readFileSync(`${KEPT_WORDS}/${text}-${version}.txt`, 'utf8').trim());
  }
  expect(printed.startsWith(`On ${last} the site was not open`)).toBe(openedOn === null || last < openedOn);
  expect(words('2020-01-01').printed).toContain('No words are kept of 2020-01-01.');
});

test('what somebody saw who joined is printed by the version that their registration keeps', () => {
  const { printed } = words('joining-1');
  expect(printed).toContain('===== form/joining, version 1');
  expect(printed).toContain('===== page/terms, version 1');
  for (const statement of statements.statements) expect(printed).toContain(statement);
});

test.each(['', '2026-13-41', 'yesterday', 'joining-99'])(
  '“%s” is no day, and is answered with what is',
  (wanted) => {
    expect(words(wanted)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Say a day') as string,
    });
  },
);
