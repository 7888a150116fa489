import { boxOf, expect, hold, stopClock, test, toasts, withoutPreloading } from '#tests/support/browser.ts';
import { expectAxeFindsNothing, expectNothingSticksOut } from '#tests/support/page-faults.ts';
import { joinAs } from '#tests/support/owner.ts';
import { fillIn, followHero, openForm, submit } from '#tests/support/waitlist-form.ts';
import { hero, lastCall } from '#src/landing/words.ts';
import { returnsCalculator } from '#src/property/calculator/words.ts';
import { paths } from '#src/shared/site/paths.ts';
import { detailNames } from '#src/shared/details.ts';
import { TOO_MANY_ATTEMPTS } from '#src/shared/limit-words.ts';
import { messages, REQUIRED } from '#src/shared/toasts/messages.ts';
import { wrongSign } from '#src/shared/visitor/address-words.ts';
import { answerAndGoOn, next, openSurvey } from '#tests/support/survey-page.ts';
import type { Locator } from '@playwright/test';
import { greeting, waitlist, welcome } from '#src/waitlist/words.ts';
import { refuseStorage } from '#tests/support/refused-storage.ts';

const PATH = '/api/waitlist-registrations';
const ENDPOINT = `**${PATH}`;

test('the hero leads to the form, its honeypot is hidden; the other form and tab know, and a survey follows', async ({
  page,
  context,
  email,
}) => {
  const other = await context.newPage();
  await other.goto('/');
  await page.goto('/');
  const form = await followHero(page);
  await expect(form.getByLabel('Full name')).toHaveAttribute('required');
  await expect(form.getByLabel('Email')).toHaveAttribute('required');
  await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(form.getByLabel('Phone')).not.toHaveAttribute('required');
  await expect(form).toContainText(waitlist.consent.text);
  await expect(form.getByRole('link', { name: waitlist.privacy })).toHaveAttribute('href', paths.privacy());

  const honeypot = form.locator('[name=subject]');
  await expect(form.getByRole('textbox'), 'for assistive technology').toHaveCount(detailNames.length + 1);
  await expect(honeypot, 'for the keyboard').toHaveAttribute('tabindex', '-1');
  await expect(honeypot, 'for autofill').toHaveAttribute('autocomplete', 'off');
  const hidden = form.locator('p', { has: page.locator('[name=subject]') });
  expect(await boxOf(hidden)).toMatchObject({ width: 1, height: 1 });

  await fillIn(form, '  Ada Lovelace ', email.toUpperCase());
  // The second form works too once its script has loaded.
  await page.getByRole('heading', { name: lastCall.title }).scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island:not([ssr]) form')).toHaveCount(2);
  const prerendered = page.locator('a[data-next]');
  await expect(prerendered).toHaveCount(0);
  await stopClock(page);
  const release = await hold(page, ENDPOINT);
  await submit(form);
  for (const button of await page.locator('form button[type=submit]').all())
    await expect(button).toBeDisabled();
  release();

  await expect(page.getByRole('heading', { name: 'Thank you, Ada Lovelace' })).toHaveCount(2);
  await expect(other.getByRole('heading', { name: greeting.title }).first()).toBeVisible();
  await expect(prerendered.first()).toHaveAttribute('href', paths.survey(email));
  await expect(page.getByRole('main').locator('form')).toHaveCount(0);
  await page.clock.fastForward(1_500);
  await page.waitForURL('**/survey');
  expect(await page.evaluate(() => localStorage.getItem('survey_email'))).toBe(email);
});

test('a known address gets the toast, and later the survey', async ({ page, request, email }) => {
  const expectSurveyAfterToast = async () => {
    await expect(page.getByText(messages.duplicateEmail.description)).toBeVisible();
    await page.clock.fastForward(2_000);
    await page.waitForURL('**/survey');
  };
  await joinAs({ request }, email);
  const form = await openForm(page);
  await fillIn(form, 'Ada', email);
  await stopClock(page);
  await submit(form);
  await expect(page.getByRole('heading', { name: 'Already registered' }).first()).toBeFocused();
  await expectSurveyAfterToast();

  // A plain post leads here, and the address leaves the address bar.
  await page.goto('/?joined=duplicate&email=ada%40example.com#already-joined');
  await expect(page).toHaveURL('/');
  await expectSurveyAfterToast();
});

test('a retry after a lost reply joins once, even after a reload', async ({ page, email }) => {
  await page.route(ENDPOINT, (route) => route.fetch().then(() => route.abort()), { times: 1 });
  const lost = toasts(page).getByText(messages.unexpectedSubmission.description);
  for (const heard of [lost, page.getByRole('heading', { name: 'Thank you, Ada' }).first()]) {
    const form = await openForm(page);
    await fillIn(form, 'Ada', email);
    await submit(form);
    await expect(heard).toBeVisible();
  }
});

const refusals = [
  ['database_error', 'Database error: the database is busy. Please try again or contact support.'],
  ['unexpected', 'An unexpected error occurred. Please try again.'],
  ['rate_limited', TOO_MANY_ATTEMPTS],
] as const;

test('every refusal shows its toast, and the form can be sent again', async ({ page }) => {
  const form = await openForm(page);
  await fillIn(form, 'Ada', 'ada@example.com');
  for (const [code, toast] of refusals) {
    const json = { error: { code, message: 'the database is busy' } };
    const release = await hold(page, ENDPOINT, (route) => route.fulfill({ status: 503, json }));
    await submit(form);
    await expect(form.getByRole('button', { name: 'Joining...' })).toBeDisabled();
    release();
    await expect(toasts(page).getByText(toast)).toBeVisible();
    await expect(form.getByRole('button', { name: 'Join the Waitlist' })).toBeEnabled();
    await expect(form.getByLabel('Full name')).toHaveValue('Ada');
  }
  const release = await hold(page, ENDPOINT, (route) => route.abort());
  await submit(form);
  await expect(form.getByRole('button', { name: 'Joining...' })).toBeDisabled();
  await expectAxeFindsNothing(page);
  const amount = page.getByRole('textbox', { name: returnsCalculator.amount });
  await amount.focus();
  release();
  await expect(toasts(page).getByText(messages.unexpectedSubmission.description)).toBeVisible();
  await expect(form.getByRole('button', { name: 'Join the Waitlist' })).toBeEnabled();
  await expect(amount, 'who has gone on stays there').toBeFocused();
});

test('a toast about missing information stays while it is read, and can be dismissed', async ({ page }) => {
  const form = await openForm(page);
  await stopClock(page);
  await fillIn(form, '   ', 'ada@example.com');
  const toast = toasts(page).getByText('Please fill in your name and email address.');
  // Screen readers announce only what is added to a region they already know.
  await expect(toasts(page)).toBeEmpty();
  await submit(form);
  await expect(toast).toBeVisible();
  await expect(form.getByLabel('Full name')).toBeFocused();
  await expect(form.getByLabel('Full name')).toHaveAccessibleDescription(REQUIRED);
  await form.getByLabel('Full name').fill('Ada');
  await expect(form.getByText(REQUIRED), 'what is corrected is no longer wrong').toBeHidden();
  await expect(form.getByLabel('Full name')).not.toHaveAttribute('aria-invalid');
  await form.getByLabel('Full name').fill('   ');
  await submit(form);
  await expect(form.getByLabel('Full name')).toHaveAccessibleDescription(REQUIRED);
  const name = form.getByLabel('Full name');
  const dismiss = page.getByRole('button', { name: 'Dismiss: Missing Information' });
  await dismiss.click();
  await expect(toast).toHaveCount(0);
  await expect(name, 'the focus goes back').toBeFocused();

  const hide = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  for (const [reach, leave] of [
    [() => toast.hover(), () => page.mouse.move(0, 0)],
    [() => dismiss.focus(), () => name.focus()],
    [() => hide(true), () => hide(false)],
  ] as const) {
    await submit(form);
    await reach();
    await page.clock.runFor('00:09');
    await expect(toast, 'while somebody reads it, or can’t').toBeVisible();
    await leave();
    await page.clock.runFor('00:07');
    await expect(toast, 'long enough to read').toBeVisible();
    await page.clock.runFor('00:02');
    await expect(toast).toHaveCount(0);
  }
});

test('too long or unmailable text is refused at its field; a long name fits', async ({ page, email }) => {
  await page.addInitScript(refuseStorage);
  await page.setViewportSize({ width: 320, height: 640 });
  // A 204 keeps the browser on the page, so that there is time to look.
  await withoutPreloading(page);
  await page.route('**/survey*', (route) => route.fulfill({ status: 204 }));
  const form = await openForm(page);
  await fillIn(form, 'Ada', 'ünï@exämple.de');
  await submit(form);
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByLabel('Email')).toHaveJSProperty('validationMessage', wrongSign('ü'));
  await fillIn(form, 'N'.repeat(5_000), email);
  await submit(form);
  await expect(form.getByLabel('Full name')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Full name')).toBeFocused();
  await expect(form.getByText('Use at most 200 characters.')).toBeVisible();
  await expect(page.getByText(messages.fieldsInvalid.description)).toBeVisible();
  await expectAxeFindsNothing(page);

  await form.getByLabel('Full name').fill('N'.repeat(200));
  await submit(form);
  await expect(page.getByRole('heading', { name: 'Thank you, NNN' }).first()).toBeFocused();
  await expectNothingSticksOut(page);
  // It takes no room from the certificate's name.
  await expect(page.getByText(waitlist.stamp, { exact: true }).last()).toHaveCSS('position', 'absolute');
  await expectAxeFindsNothing(page);
});

for (const viewport of [
  { width: 375, height: 553 },
  { width: 1440, height: 900 },
])
  test(`toasts hide nothing that is needed at ${viewport.width} px`, async ({ page, request, email }) => {
    await page.setViewportSize(viewport);
    // A smooth scroll to what takes the focus would still be on its way.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await withoutPreloading(page);
    await page.route('**/survey?*', (route) => route.fulfill({ status: 204 }));
    await page.route('**/manage-referrals', (route) =>
      route.fulfill({ json: { data: { valid: true, referrerEmail: 'ada.lovelace@example.com' } } }),
    );
    const expectClear = async (...wanted: Locator[]) => {
      await expect(toasts(page).getByRole('button')).toBeVisible();
      const over = await boxOf(toasts(page));
      for (const each of wanted) {
        await expect(each).toBeInViewport({ ratio: 1 });
        const { top, bottom } = await boxOf(each);
        expect(top >= over.bottom || bottom <= over.top, await each.innerText()).toBe(true);
      }
    };
    await page.goto('/?ref=ABCDEFGH10');
    const join = page.getByRole('main').getByRole('link', { name: hero.join }).first();
    // At the top of a short phone, the toast covers the banner, which says the same.
    await expectClear(
      page.getByRole('banner'),
      viewport.height < 640 ? join : page.getByRole('complementary'),
    );

    await joinAs({ request }, email);
    const form = await followHero(page);
    await fillIn(form, 'Ada', email);
    const redirected = page.waitForResponse('**/survey?*');
    await submit(form);
    await expectClear(page.getByRole('link', { name: welcome.next }).first());

    // A redirect still to come would interrupt the visit that follows.
    await redirected;
    await page.unroute('**/survey?*');
    await page.route('**/answer', (route) => route.abort(), { times: 1 });
    await openSurvey(page, email, 1);
    await answerAndGoOn(page, 1);
    await expectClear(next(page), page.getByRole('heading', { level: 1 }));
  });
