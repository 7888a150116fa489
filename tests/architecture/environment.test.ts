/** One module reads the environment, and one list of variables is told in three places. */
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/architecture/source.ts';

const READER = 'netlify/runtime/env.ts';
const readsEnvironment = (text: string) => /process\.env|process\[|Netlify\.env|import\.meta\.env/.test(text);

test(`only ${READER} reads the environment`, () => {
  const readers = sourceFiles('{src,netlify}/**')
    .filter(({ text }) => readsEnvironment(text))
    .map(({ path }) => path);
  expect(readers, `Add the variable to the schema in ${READER} and call env().`).toEqual([READER]);
});

test.each(['process.env.PORT', "Netlify.env.get('PORT')", 'import.meta.env.PORT', "process['env']"])(
  '%s is noticed',
  (reading) => {
    expect(readsEnvironment(`const port = ${reading};`)).toBe(true);
  },
);

test('the lint rule that guards the environment still bites', async () => {
  const [result] = await new ESLint().lintText('export const port = process.env.PORT;\n', {
    // A name without types: the rule is the same and nothing has to be type-checked for it.
    filePath: 'netlify/runtime/probe.js',
  });
  expect(result?.messages.map(({ ruleId }) => ruleId)).toContain('no-restricted-properties');
});
