import type { HookParameters } from 'astro';
import { expect, test } from 'vitest';
import { operatorPage } from '#scripts/astro/operator-page.ts';

function patternsWith(emails: string | undefined): string[] {
  const patterns: string[] = [];
  const setup = { injectRoute: ({ pattern }: { pattern: string }) => patterns.push(pattern) };
  void operatorPage(emails).hooks['astro:config:setup']?.(
    setup as unknown as HookParameters<'astro:config:setup'>,
  );
  return patterns;
}

test('the operator’s page is built only if there is an operator', () => {
  expect(patternsWith('ada@keystead.example')).toEqual(['/operator']);
  expect(patternsWith(undefined)).toEqual([]);
  expect(patternsWith(' ')).toEqual([]);
});
