import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { inlineScript } from '#src/inline/inline-script.ts';

const file = join(mkdtempSync(join(tmpdir(), 'inline-')), 'say.ts');
writeFileSync(file, 'declare const values: { word: string };\nsaid = `${values.word}!`;');

test.each(["It's", '"Yes"', '`${1}`', '\\', '</script>', '\n', '\u2028'])('a script may say %j', (word) => {
  const context = { said: '' };
  const { text } = inlineScript(file, { word });
  runInNewContext(text, context);
  expect(context.said).toBe(`${word}!`);
  expect(text).not.toContain('</script');
});
