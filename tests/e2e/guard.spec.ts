/** The guard of every browser test: a rule that never fails a test guards nothing. */
import { guardContext } from '#tests/support/guard-context.ts';
import { expect, test } from '#tests/support/browser.ts';

test('the guard notices console errors, uncaught errors and violations of the policy, and lets nothing out without a word', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const { problems } = await guardContext(context, 'blocked', []);
  const page = await context.newPage();
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  expect(problems).toEqual([]);
  await page.evaluate(() => {
    console.error('said aloud');
    setTimeout(() => {
      throw new Error('thrown later');
    });
    const script = document.createElement('script');
    script.textContent = 'window.intruded = true';
    document.head.append(script);
  });
  await expect.poll(() => problems.join('\n')).toMatch(/thrown later/);
  expect(problems.join('\n')).toContain('said aloud');
  expect(problems.join('\n')).toMatch(/Content Security Policy/);
  await context.close();

  const unguardedByPolicy = await browser.newContext({ baseURL: baseURL ?? '', bypassCSP: true });
  const guard = await guardContext(unguardedByPolicy, 'blocked', []);
  const other = await unguardedByPolicy.newPage();
  await other.goto('/robots.txt');
  const outcome = await other.evaluate(() =>
    fetch('https://example.com/').then(
      () => 'got out',
      () => 'blocked',
    ),
  );
  expect([outcome, guard.problems]).toEqual(['blocked', []]);
  await unguardedByPolicy.close();
});
