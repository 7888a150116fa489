/** Joining the waitlist: every state of the form, every row of the error catalogue that it can meet. */
import type { Page } from '@playwright/test';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import { expectNothingSticksOut } from '#tests/support/page-faults.ts';
import { TOO_MANY_TRIES } from '#src/words/messages.ts';
import { REDIRECT_AFTER_DUPLICATE_MS, REDIRECT_AFTER_JOIN_MS } from '#src/timing.ts';

const ENDPOINT = '**/api/waitlist-registrations';

/** Follows the hero's button and waits for the form's script, without which the browser would post the form. */
async function openForm(page: Page, path = '/') {
  await page.goto(path);
  await page.getByRole('main').getByRole('link', { name: 'Join the Waitlist' }).click();
  const form = page.locator('astro-island:not([ssr]) form').first();
  await expect(form).toBeVisible();
  return form;
}

async function fillIn(form: Awaited<ReturnType<typeof openForm>>, name: string, email: string) {
  await form.getByLabel('Full name').fill(name);
  await form.getByLabel('Email').fill(email);
}

const submit = (form: Awaited<ReturnType<typeof openForm>>) =>
  form.getByRole('button', { name: 'Join the Waitlist' }).click();

const refuse = (page: Page, status: number, error: object) =>
  page.route(ENDPOINT, (route) => route.fulfill({ status, json: { error } }));

test('the hero leads into the name field of the form', async ({ page }) => {
  const form = await openForm(page);
  await expect(form.getByLabel('Full name')).toBeFocused();
});

test('joining stores the registration, thanks in both forms at once, and leads to the survey', async ({
  page,
  database,
}) => {
  const email = anAddress('ada');
  const form = await openForm(page);
  await fillIn(form, '  Ada Lovelace ', email.toUpperCase());
  await form.getByLabel('Phone').fill('+1 555 0100');
  // The second form answers too, once its script is there.
  await page.getByRole('heading', { name: 'Leave a light on' }).scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island:not([ssr]) form')).toHaveCount(2);
  await page.clock.install();
  await submit(form);

  await expect(page.getByRole('heading', { name: 'Thank you, Ada Lovelace' })).toHaveCount(2);
  await expect(page.getByRole('main').locator('form')).toHaveCount(0);
  await page.clock.fastForward(REDIRECT_AFTER_JOIN_MS);
  await page.waitForURL('**/survey');
  const stored = await database.query(
    'select full_name, phone_number, referral_code from waitlist_registrations where email = $1',
    [email],
  );
  expect(stored.rows).toEqual([
    { full_name: 'Ada Lovelace', phone_number: '+1 555 0100', referral_code: null },
  ]);
  expect(await page.evaluate(() => localStorage.getItem('survey_email'))).toBe(email);
});

test('while joining, the button of both forms is disabled and says so', async ({ page }) => {
  const form = await openForm(page);
  await fillIn(form, 'Ada', anAddress());
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
  await page.route(ENDPOINT, async (route) => {
    await answered;
    await route.fulfill({ status: 429, json: { error: { code: 'rate_limited', message: '' } } });
  });
  await submit(form);
  await expect(form.getByRole('button', { name: 'Joining...' })).toBeDisabled();
  answer(undefined);
  await expect(form.getByRole('button', { name: 'Join the Waitlist' })).toBeEnabled();
});

test('an address that is on the list gets the toast, and goes to the survey a little later', async ({
  page,
  newVisitor,
}) => {
  const email = anAddress('twice');
  const first = await openForm(page);
  await fillIn(first, 'Ada', email);
  await submit(first);
  await expect(page.getByText('Thank you, Ada')).toBeVisible();

  const other = await newVisitor();
  const form = await openForm(other);
  await fillIn(form, 'Ada', email);
  await other.clock.install();
  await submit(form);
  await expect(other.getByText("You'll be redirected to the survey to complete your profile.")).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Already registered' })).toBeFocused();
  await other.clock.fastForward(REDIRECT_AFTER_DUPLICATE_MS);
  await other.waitForURL('**/survey');
});

const catalogue = [
  {
    name: 'a database error',
    status: 503,
    error: { code: 'database_error', message: 'the database is busy' },
    toast: 'Database error: the database is busy. Please try again or contact support.',
  },
  {
    name: 'an unexpected failure',
    status: 500,
    error: { code: 'unexpected', message: 'x' },
    toast: 'An unexpected error occurred. Please try again.',
  },
  {
    name: 'too many tries',
    status: 429,
    error: { code: 'rate_limited', message: 'x' },
    toast: TOO_MANY_TRIES,
  },
];

test.describe('refusals', () => {
  test.use({ allowedConsoleErrors: [/status of 500/] });

  for (const { name, status, error, toast } of catalogue) {
    test(`${name} is said in a toast, and the form stays filled in`, async ({ page }) => {
      await refuse(page, status, error);
      const form = await openForm(page);
      await fillIn(form, 'Ada', 'ada@example.com');
      await submit(form);
      await expect(page.getByRole('status').getByText(toast)).toBeVisible();
      await expect(form.getByLabel('Full name')).toHaveValue('Ada');
      await expect(form.getByRole('button', { name: 'Join the Waitlist' })).toBeEnabled();
    });
  }
});

test('a lost connection is an unexpected failure', async ({ page }) => {
  const form = await openForm(page);
  await fillIn(form, 'Ada', 'ada@example.com');
  await page.route(ENDPOINT, (route) => route.fulfill({ status: 200, body: 'not ours' }));
  await submit(form);
  await expect(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible();
});

test('a name of spaces is missing information', async ({ page }) => {
  const form = await openForm(page);
  await fillIn(form, '   ', 'ada@example.com');
  await submit(form);
  await expect(page.getByText('Please fill in your name and email address.')).toBeVisible();
});

test('the browser itself asks for name and email', async ({ page }) => {
  const form = await openForm(page);
  await expect(form.getByLabel('Full name')).toHaveAttribute('required');
  await expect(form.getByLabel('Email')).toHaveAttribute('required');
  await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(form.getByLabel('Phone')).not.toHaveAttribute('required');
});

test('a name of 5,000 characters is refused beside its field', async ({ page }) => {
  const form = await openForm(page);
  await fillIn(form, 'N'.repeat(5_000), anAddress());
  await submit(form);
  await expect(form.getByLabel('Full name')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Full name')).toBeFocused();
  await expect(form.getByText('Use at most 200 characters.')).toBeVisible();
});

test('a long name without spaces breaks nothing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const form = await openForm(page);
  await fillIn(form, 'N'.repeat(200), anAddress());
  await submit(form);
  await expect(page.getByRole('heading', { name: 'Thank you, NNN' }).first()).toBeVisible();
  await expectNothingSticksOut(page);
});

test('where local storage refuses to be written, joining works all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  const form = await openForm(page);
  await fillIn(form, 'Ada', anAddress());
  await submit(form);
  await expect(page.getByText('Thank you, Ada').first()).toBeVisible();
});

test('where local storage is forbidden, joining works all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
  });
  const form = await openForm(page);
  await fillIn(form, 'Ada', anAddress());
  await submit(form);
  await expect(page.getByText('Thank you, Ada').first()).toBeVisible();
});

test('a toast can be dismissed, and leaves by itself', async ({ page }) => {
  const form = await openForm(page);
  await fillIn(form, '   ', 'ada@example.com');
  await submit(form);
  const toast = page.getByText('Please fill in your name and email address.');
  await page.getByRole('button', { name: 'Dismiss: Missing Information' }).click();
  await expect(toast).toHaveCount(0);

  await page.clock.install();
  await submit(form);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor('00:30');
  await expect(toast).toHaveCount(0);
});

test('what was typed before the script arrived stays', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/_astro/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  const form = page.locator('form').first();
  await form.getByLabel('Full name').fill('Ada Early');
  release(undefined);
  await expect(page.locator('astro-island:not([ssr]) form').first()).toBeVisible();
  await expect(form.getByLabel('Full name')).toHaveValue('Ada Early');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  async function post(page: Page, name: string, email: string) {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Join the Waitlist' }).click();
    const form = page.locator('form').first();
    await form.getByLabel('Full name').fill(name);
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Join the Waitlist' }).click();
  }

  test('the form joins by a plain post', async ({ page, database }) => {
    const email = anAddress('plain');
    await post(page, 'Ada', email);
    await page.waitForURL((url) => url.pathname === '/survey');
    const stored = await database.query('select full_name from waitlist_registrations where email = $1', [
      email,
    ]);
    expect(stored.rows).toEqual([{ full_name: 'Ada' }]);
  });

  test('an address that is on the list is told so', async ({ page }) => {
    const email = anAddress('plain-twice');
    await post(page, 'Ada', email);
    await page.waitForURL((url) => url.pathname === '/survey');
    await post(page, 'Ada', email);
    await expect(page.getByText('Already registered: this email is already on our waitlist.')).toBeVisible();
  });

  test('a refused post is told so', async ({ page }) => {
    await post(page, '   ', 'ada@example.com');
    await expect(page.getByText('That did not go through.')).toBeVisible();
  });
});

test('the answer to a plain post becomes a toast where there is a script, and leaves the address bar', async ({
  page,
}) => {
  await page.goto('/?joined=duplicate&email=ada%40example.com#already-joined');
  await expect(page.getByText("You'll be redirected to the survey to complete your profile.")).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.waitForURL('**/survey');
});
