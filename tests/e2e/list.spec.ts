import type { Page } from '@playwright/test';
import { header } from '#src/layouts/words.ts';
import { paths } from '#src/shared/site/paths.ts';
import { yourData } from '#src/your-data/words.ts';
import { joining } from '#src/shared/consents.ts';
import { unsubscribePage } from '#src/your-data/unsubscribe-words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { joinAs, confirmByLink } from '#tests/support/owner.ts';
import { expectAxeFindsNothing, expectNoFaults } from '#tests/support/page-faults.ts';
import { expectQuestion } from '#tests/support/survey-page.ts';

const { subscription } = yourData;

/** The toast says the same word, outside of main. */
const state = (page: Page) =>
  page.getByRole('main').getByText(subscription.state, { exact: true }).locator('..');

test('a member is emailed, leaves and subscribes again', async ({ page, mailbox, database, email }) => {
  await joinAs(page, email);
  await database.query('update people set confirmed_at = now() where email = $1', [email]);
  // To this one address, because other people in this database are in the middle of their tests.
  await database.query(
    `with announced as (
       insert into announcements (file, subject, markdown) values ($1, 'We open', 'Come and **look**.') returning id
     )
     insert into outgoing_emails (recipient, kind, payload, dedupe_key)
       select $1, 'announcement', '{}', id::text from announced`,
    [email],
  );
  await page.request.post('/api/deliver-emails');
  const { headers } = await mailbox.waitForEmail(email);
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const oneClick = headers['List-Unsubscribe']?.slice(1, -1) ?? '';

  await page.goto(oneClick);
  await expect(page.getByRole('heading', { name: unsubscribePage.ask.heading })).toBeVisible();
  await expectNoFaults(page);
  await confirmByLink(page, database, email);
  await expectQuestion(page, 1);
  await page.goto(paths.yourData());
  await expect(state(page), 'a look changes nothing').toContainText(subscription.on);

  await page.goto(oneClick);
  await page.getByRole('button', { name: unsubscribePage.ask.button }).press('Enter');
  await expect(page.getByRole('heading', { name: unsubscribePage.done.heading })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: unsubscribePage.yourData }).click();
  await expect(state(page)).toContainText(/^.*No, since/);
  await expect(page.getByText(joining['joining-2'])).toBeVisible();
  await expectAxeFindsNothing(page);

  await expect(page.getByText(subscription.consent.text)).toBeVisible();
  await page.getByRole('button', { name: subscription.switchOn, exact: true }).press('Enter');
  await expect(state(page)).toContainText(subscription.on);
  await expect(page.getByText(subscription.consent.text)).toBeVisible();
});

test('a cut link says so, and without scripts the page says what works', async ({ page, newVisitor }) => {
  await page.goto('/unsubscribe');
  await expect(page.getByRole('heading', { name: unsubscribePage.incomplete.heading })).toBeVisible();
  for (const damaged of ['nonsense', '%E0%A4%A']) {
    await page.goto(`/unsubscribe#${damaged}`);
    await page.getByRole('button', { name: unsubscribePage.ask.button }).click();
    await expect(page.getByRole('heading', { name: unsubscribePage.incomplete.heading })).toBeVisible();
  }
  const without = await newVisitor({ javaScriptEnabled: false });
  await without.goto('/unsubscribe');
  await expect(without.locator('noscript')).toHaveText(unsubscribePage.needsScript, { useInnerText: true });
});

test('a second link in the same tab asks again, and unsubscribes whom it names, past the skip link too', async ({
  page,
}) => {
  const requests: unknown[] = [];
  await page.route('**/api/unsubscribe', (route) => {
    requests.push(route.request().postDataJSON());
    return route.fulfill({ json: { data: {} } });
  });
  for (const token of ['first', 'second']) {
    await page.goto(paths.unsubscribe(token));
    await page.getByRole('link', { name: header.skip }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('button', { name: unsubscribePage.ask.button }).click();
    await expect(page.getByRole('heading', { name: unsubscribePage.done.heading })).toBeVisible();
  }
  expect(requests).toEqual([{ token: 'first' }, { token: 'second' }]);
});
