/** Arriving by a referral link: banner, toasts, and a code that is kept or cleared (spec sections 2 and 8). */
import { expect, test } from '#tests/support/browser.ts';

const CODE = 'ABCDEFGH10';
const ENDPOINT = '**/api/manage-referrals';
const storedCode = () => localStorage.getItem('referral_code');

for (const path of ['/', '/no/such/page']) {
  test(`a valid code at ${path} names the referrer and is kept`, async ({ page }) => {
    const asked: unknown[] = [];
    await page.route(ENDPOINT, (route) => {
      asked.push(route.request().postDataJSON());
      return route.fulfill({ json: { data: { valid: true, referrerEmail: 'ada@example.com' } } });
    });
    await page.goto(`${path}?ref=${CODE.toLowerCase()}`);
    await expect(page.getByRole('complementary', { name: 'Invitation' })).toContainText(
      'ada@example.com invited you',
    );
    await expect(page.getByText('Referral code applied!')).toBeVisible();
    await expect(page.getByText('You were referred by ada@example.com')).toBeVisible();
    expect(asked).toEqual([{ action: 'validate', email: '', referralCode: CODE }]);
    expect(await page.evaluate(storedCode)).toBe(CODE);
  });
}

test('a code that nobody owns is refused by the endpoint, said, and cleared', async ({ page }) => {
  await page.goto(`/?ref=ZZZZZZZZZZ`);
  await expect(page.getByText('The referral code provided is not valid.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Invitation' })).toHaveCount(0);
  await expect.poll(() => page.evaluate(storedCode)).toBe('');
});

for (const harmful of ['<script>alert(1)</script>', "' or 1=1 --", '', 'A'.repeat(5_000)]) {
  test(`?ref=${harmful.slice(0, 20)} is only an invalid code`, async ({ page }) => {
    await page.goto(`/?ref=${encodeURIComponent(harmful)}`);
    await expect(page.getByText('The referral code provided is not valid.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('an endpoint that is down leaves the code alone and says nothing', async ({ page }) => {
  await page.route(ENDPOINT, (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'database_error', message: 'down' } } }),
  );
  const answered = page.waitForResponse(ENDPOINT);
  await page.goto(`/?ref=${CODE}`);
  await answered;
  await expect.poll(() => page.evaluate(storedCode)).toBe(CODE);
  await expect(page.getByRole('status').getByRole('listitem')).toHaveCount(0);
});

test('a stored code brings the banner back without a toast, and travels with the registration', async ({
  page,
}) => {
  await page.goto('/privacy');
  await page.evaluate((code) => localStorage.setItem('referral_code', code), CODE);
  await page.route(ENDPOINT, (route) =>
    route.fulfill({ json: { data: { valid: true, referrerEmail: 'ada@example.com' } } }),
  );
  await page.goto('/');
  await expect(page.getByRole('complementary', { name: 'Invitation' })).toBeVisible();
  await expect(page.getByText('Referral code applied!')).toHaveCount(0);

  await page.getByRole('main').getByRole('link', { name: 'Join the Waitlist' }).click();
  const form = page.locator('astro-island:not([ssr]) form').first();
  await form.getByLabel('Full name').fill('Grace');
  await form.getByLabel('Email').fill('grace@example.com');
  const sent = page.waitForRequest('**/api/waitlist-registrations');
  await form.getByRole('button', { name: 'Join the Waitlist' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ referralCode: CODE });
});

test('without a code no script is loaded for the banner', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
});
