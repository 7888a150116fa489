/** An island that fails leaves what the server wrote, which works without scripts. */
import { operator } from '#src/operator/words.ts';
import { askForYourData } from '#src/your-data/words.ts';
import { paths } from '#src/shared/site/paths.ts';
import { surveyDocument } from '#src/survey/words.ts';
import { expect, hold, stopClock, test } from '#tests/support/browser.ts';
import { waitlist } from '#src/waitlist/words.ts';
import { fillIn, openForm, submit } from '#tests/support/waitlist-form.ts';

test.use({ allowedConsoleErrors: /^uncaught|React error #418/ });

test('a form whose island fails while joining gets back what was entered, and the site hears of it', async ({
  page,
  email,
}) => {
  const form = await openForm(page);
  await fillIn(form, 'Ada', email);
  // As a translator or an extension might, so that React can't remove the form.
  await form.evaluate((it) => {
    const around = document.createElement('div');
    it.replaceWith(around);
    around.append(it);
  });
  const release = await hold(page, '/api/waitlist-registrations');
  // So that nobody is taken to the survey meanwhile.
  await stopClock(page);
  await submit(form);
  await expect(form.getByRole('button', { name: waitlist.submitting })).toBeDisabled();
  const report = page.waitForRequest('**/api/faults');
  release();
  expect((await report).postData()).toBe('{}');

  const restored = page.locator('form').first();
  await expect(restored.getByLabel('Full name')).toHaveValue('Ada');
  await expect(restored.getByLabel('Email')).toHaveValue(email);
  await page.unrouteAll();
  await submit(restored);
  await page.waitForURL('**/?joined=duplicate**');
});

for (const { island, path, shown } of [
  { island: 'Survey', path: paths.survey(), shown: surveyDocument.notLoaded },
  { island: 'Operator', path: paths.operator(), shown: operator.withoutScript },
  { island: 'YourDataView', path: paths.yourDataOpened(), shown: askForYourData.notices.unreachable.heading },
])
  test(`where ${island} fails, the page says what to do`, async ({ page }) => {
    const body = `export function ${island}() { throw new Error('no'); }`;
    await page.route(`**/${island}.*.js*`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
    await Promise.all([page.waitForRequest('**/api/faults'), page.goto(path)]);
    await expect(page.getByText(shown)).toBeVisible();
  });

for (const [role, name] of [
  ['textbox', waitlist.email],
  ['button', waitlist.submit],
  ['link', waitlist.privacy],
] as const)
  test(`a ${role} keeps the focus when the form is drawn anew`, async ({ page }) => {
    const release = await hold(page, '**/_astro/WaitlistForm.*.js*');
    await page.goto(paths.landing());
    const form = page.locator('form').first();
    // As a translator does, so that React finds another text than the server's.
    await form.getByRole('heading').evaluate((it) => (it.textContent = 'Titular'));
    const control = form.getByRole(role, { name });
    await control.focus();
    const written = await control.elementHandle();
    release();
    await expect(form.getByRole('heading', { name: waitlist.bearer })).toBeVisible();
    expect(await written.evaluate((it) => it.isConnected)).toBe(false);
    await expect(control).toBeFocused();
  });
