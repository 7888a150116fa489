/** A member of the waitlist consents, hears from us, unsubscribes and subscribes again. */
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { paths } from '#src/shared/paths.ts';
import { yourData as words } from '#src/account/words.ts';
import { consents } from '#src/shared/consents/texts.ts';
import { otherAddress } from '#src/shared/other-address-words.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { unsubscribePage } from '#src/account/unsubscribe-words.ts';
import { waitlist } from '#src/waitlist/words.ts';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import type { Mailbox } from '#tests/support/mailbox-client.ts';
import { confirming } from '#src/shared/confirm-words.ts';
import { expectQuestion } from '#tests/support/survey-page.ts';
import { proveMailbox } from '#tests/support/owner.ts';
import { expectAxeFindsNothing, expectNothingSticksOutAt320 } from '#tests/support/page-faults.ts';
import { completeSurvey } from '#tests/support/survey-page.ts';
import { fillIn, openForm, submit } from '#tests/support/waitlist-form.ts';

const SUBJECT = 'We open in March';
const { subscription } = words;

/** Announces to this one address, because other people in this database are in the middle of their tests. */
async function announceTo(page: Page, database: pg.Pool, email: string): Promise<void> {
  await database.query(
    `with announced as (
       insert into announcements (file, subject, markdown) values ($1, $2, 'Come and **look**.') returning id
     )
     insert into outgoing_emails (recipient, kind, payload, dedupe_key)
       select $1, 'announcement', '{}', id::text from announced`,
    [email, SUBJECT],
  );
  await page.request.post('/api/deliver-emails');
}

async function announcementTo(mailbox: Mailbox, email: string) {
  const find = async () => (await mailbox.emailsTo(email)).find(({ subject }) => subject === SUBJECT);
  await expect.poll(find).toBeDefined();
  return find();
}

const oneClickAddress = (mail: { headers: Record<string, string> } | undefined) =>
  /^<(.+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';

const state = (page: Page) =>
  page
    .locator('div')
    .filter({ has: page.getByText(subscription.state, { exact: true }) })
    .last();

test('a member is emailed, unsubscribes and subscribes again', async ({ page, mailbox, database }) => {
  const email = anAddress('list');
  const form = await openForm(page);
  await expect(form).toContainText(waitlist.consent.text);
  await expect(form.getByRole('link', { name: waitlist.privacy })).toHaveAttribute('href', paths.privacy());
  await fillIn(form, 'Ada Lovelace', email);
  await submit(form);
  await expect(page).toHaveURL(/\/survey/);
  await proveMailbox(page, mailbox, email);
  await expectQuestion(page, 1);
  await page.goto(paths.yourData());
  await page.getByRole('button', { name: confirming.button }).click();
  await expect(state(page)).toContainText(subscription.on);
  await announceTo(page, database, email);
  const mail = await announcementTo(mailbox, email);
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');

  await page.goto(oneClickAddress(mail));
  await expect(page.getByRole('heading', { name: unsubscribePage.ask.heading })).toBeVisible();
  await expectAxeFindsNothing(page);
  await expectNothingSticksOutAt320(page);
  await page.goto(paths.yourData());
  await expect(state(page), 'a look changes nothing').toContainText(subscription.on);

  await page.goto(oneClickAddress(mail));
  await page.getByRole('button', { name: unsubscribePage.ask.button }).press('Enter');
  await expect(page.getByRole('heading', { name: unsubscribePage.done.heading })).toBeVisible();
  await expect(page.getByRole('heading', { name: unsubscribePage.done.heading })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: unsubscribePage.yourData }).click();
  await expect(state(page)).toContainText(/^.*No, since/);
  await expect(page.getByText(consents['joining-2'])).toBeVisible();
  await expectAxeFindsNothing(page);

  await expect(page.getByText(subscription.consent.text)).toBeVisible();
  await page.getByRole('button', { name: subscription.switchOn }).press('Enter');
  await expect(state(page)).toContainText(subscription.on);
  await expect(page.getByText(consents['subscribing-2'])).toBeVisible();
  await page.getByRole('button', { name: subscription.switchOff }).click();
  await expect(state(page)).toContainText('No, since');
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

test('a second link in the same tab asks again, and unsubscribes whom it names', async ({ page }) => {
  const asked: unknown[] = [];
  await page.route('**/api/unsubscribe', (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json: { data: {} } });
  });
  for (const token of ['first', 'second']) {
    await page.goto(paths.unsubscribe(token));
    await page.getByRole('button', { name: unsubscribePage.ask.button }).click();
    await expect(page.getByRole('heading', { name: unsubscribePage.done.heading })).toBeVisible();
  }
  expect(asked).toEqual([{ token: 'first' }, { token: 'second' }]);
});

test('after a bounce the Pro code goes to another address', async ({ page, mailbox, database }) => {
  const email = anAddress('typo');
  await completeSurvey(page, email);
  await database.query(`insert into suppressed_addresses values (address_hash($1), 'bounced', now())`, [
    email,
  ]);
  await page.reload();
  await expect(page.getByRole('heading', { name: otherAddress.title })).toBeVisible();
  await expectAxeFindsNothing(page);
  await expectNothingSticksOutAt320(page);

  const better = anAddress('right');
  await page.getByLabel(otherAddress.label).fill(better);
  await page.getByLabel(otherAddress.label).press('Enter');
  await expect(
    page.getByText(screenWords.thankYou.proCode(better)).or(page.getByText(better)).first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: otherAddress.title })).toBeHidden();
  const mail = await mailbox.waitForMail(better);
  expect(mail.text).toMatch(/PRO(-[0-9A-Z]{4}){3}/);
});
