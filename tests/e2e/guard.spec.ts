/** The guards themselves: a rule that never fails a test guards nothing. */
import { guardContext } from '#tests/support/guard-context.ts';
import { expect, test } from '#tests/support/browser.ts';

test('the site answers and the browser has nothing to complain about', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
});

test('the guard notices a console error, an uncaught error and a violation of the policy', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const { problems } = await guardContext(context, 'blocked', []);
  const page = await context.newPage();
  await page.goto('/');
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
});

test('the guard lets nothing out and does not complain about that', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', bypassCSP: true });
  const { problems } = await guardContext(context, 'blocked', []);
  const page = await context.newPage();
  await page.goto('/');
  const outcome = await page.evaluate(() =>
    fetch('https://example.com/').then(
      () => 'got out',
      () => 'blocked',
    ),
  );
  expect([outcome, problems]).toEqual(['blocked', []]);
  await context.close();
});
