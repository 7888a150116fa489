import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/architecture/source.ts';

test('only netlify/runtime/env.ts reads the environment', () => {
  const readers = sourceFiles('{src,netlify}/**')
    .filter(({ text }) => /process\.env|Netlify\.env/.test(text))
    .map(({ path }) => path);
  expect(readers, 'Add the variable to the schema in netlify/runtime/env.ts and call env().').toEqual([
    'netlify/runtime/env.ts',
  ]);
});

test('the lint rule that guards the environment still bites', async () => {
  const [result] = await new ESLint().lintText('export const port = process.env.PORT;\n', {
    // A name without types: the rule is the same and nothing has to be type-checked for it.
    filePath: 'netlify/runtime/probe.js',
  });
  expect(result?.messages.map(({ ruleId }) => ruleId)).toContain('no-restricted-properties');
});
