import type { HookParameters } from 'astro';
import { expect, test } from 'vitest';
import { operatorPage } from '#src/build/operator-page.ts';

function patternsWith(token: string | undefined): string[] {
  const patterns: string[] = [];
  const setup = { injectRoute: ({ pattern }: { pattern: string }) => patterns.push(pattern) };
  void operatorPage(token).hooks['astro:config:setup']?.(
    setup as unknown as HookParameters<'astro:config:setup'>,
  );
  return patterns;
}

test('the operator’s page is built only where there is a token', () => {
  expect(patternsWith('a token')).toEqual(['/operator']);
  expect(patternsWith(undefined)).toEqual([]);
  expect(patternsWith('')).toEqual([]);
});
