/** An invite link: every way to share it, until the friend has joined, and the whole loop to the credit on two phones. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import type pg from 'pg';
import { hero } from '#src/landing/words.ts';
import { header } from '#src/layouts/words.ts';
import { exportWords } from '#src/operator/list/export-words.ts';
import { operator } from '#src/operator/words.ts';
import { reportWords } from '#src/operator/report-words.ts';
import { SAMPLE_PROPERTY_ID } from '#src/property/sample.ts';
import { invitation } from '#src/referrals/banner-words.ts';
import { shortenAddress } from '#src/referrals/shorten-address.ts';
import { share } from '#src/referrals/share-words.ts';
import { paths } from '#src/shared/site/paths.ts';
import { REFERRAL_PARAMETER, referralLink } from '#src/shared/site/referral-code.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { greeting } from '#src/waitlist/words.ts';
import { linkWords } from '#src/links/link-words.ts';
import { anAddress, expect, hold, test } from '#tests/support/browser.ts';
import { confirmByLink, joinAs, referralCodeOf } from '#tests/support/owner.ts';
import { anOperatorLink } from '#tests/support/signed-in-operator.ts';
import { completedBefore, completeSurvey, expectQuestion, thanks } from '#tests/support/survey-page.ts';
import { fillIn, hydratedForm, openForm, submit } from '#tests/support/waitlist-form.ts';
import { siteUrl } from '#tests/support/tested-site.ts';

/** What the page gave to the clipboard, or to the system's sheet. */
const readShared = (page: Page) => page.evaluate(() => (window as unknown as { shared: string }).shared);

/** An app shows a preview of the first address in a message, which is what its readers press. */
const firstAddress = (text: string) => /https?:\/\/[^\s"<]+/.exec(text)?.[0] ?? 'none';
const addressSent = (href: string) =>
  firstAddress([...new URL(href.replaceAll('&amp;', '&')).searchParams.values()].join('\n'));

function captureShared(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const take = (text = '') => Promise.resolve(void Object.assign(window, { shared: text }));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: take } });
    Object.defineProperty(navigator, 'canShare', { value: () => true });
    Object.defineProperty(navigator, 'share', {
      value: ({ text, url }: ShareData) => take(`${text} ${url}`),
    });
  });
}

async function joinFrom(form: Locator, email: string): Promise<void> {
  await fillIn(form, 'Bea Friend', email);
  await submit(form);
  await expectQuestion(form.page(), 1);
}

const inviterOf = async (database: pg.Pool, email: string) => {
  const { rows } = await database.query<{ referrer_email: string }>(
    'select referrer_email from waitlist_registrations where email = $1',
    [email],
  );
  return rows[0]?.referrer_email;
};

/** What the banner says is what joining sends. */
const invited = (page: Page) => page.getByRole('complementary', { name: invitation.label });

test('a link names its owner however it was shared, passed on and opened', async ({
  page,
  newVisitor,
  mailbox,
  database,
  email,
}) => {
  const code = await referralCodeOf(database, email);
  const link = referralLink(siteUrl, code);
  const ways: Record<string, string> = {
    'posted on a network that adds to it': `${link}&fbclid=IwAR0x`,
    'sent in a sentence': `${link}).`,
    'typed off the picture': `/?${REFERRAL_PARAMETER}=${code.toLowerCase().replaceAll('0', 'o')}`,
    'made for another page of ours': `${paths.property(SAMPLE_PROPERTY_ID)}?${REFERRAL_PARAMETER}=${code}`,
  };
  await captureShared(page);
  await completedBefore(page, email);
  for (const name of [share.copy, share.share, share.window.share]) {
    await page.evaluate(() => Object.assign(window, { shared: '' }));
    await page.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => readShared(page), name).toContain('http');
    ways[name] = firstAddress(await readShared(page));
  }
  for (const name of [share.email, share.whatsApp, share.telegram])
    ways[name] = addressSent(
      (await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '',
    );
  ways['shared by the browser itself'] = await page.evaluate(
    () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href,
  );
  const { text, html: body } = await mailbox.waitForEmail(email);
  ways['sent by the email’s button'] = addressSent(/mailto:[^"]+/.exec(body)?.[0] ?? '');
  ways['read in the email'] = text.match(/https?:\/\/\S+/g)?.find((it) => it.endsWith(code)) ?? 'none';
  const headers = { 'User-Agent': 'facebookexternalhit/1.1' };
  const html = await (await page.request.get(link, { headers })).text();
  ways['opened from a crawler’s preview'] =
    /(?:og:url" content|rel="canonical" href)="([^"]+)"/.exec(html)?.[1] ?? link;
  await confirmByLink(page, database, email, 'your_data_link');
  const data = page.getByRole('main').filter({ hasText: code });
  ways['read on their data page'] = /https?:\S+/.exec(await data.innerText())?.[0] ?? 'none';

  const [friend, friendEmail] = [await newVisitor(), anAddress('friend')];
  for (const [way, address] of Object.entries(ways)) {
    await friend.goto(address);
    await friend.getByRole('banner').getByRole('link', { name: header.join }).click();
    await expect(invited(friend), way).toContainText(invitation.banner(shortenAddress(email)));
    await friend.evaluate(() => localStorage.clear());
  }
  // Whatever the friend does before joining.
  await friend.goto(link);
  await friend.reload();
  await friend.goto(paths.privacy());
  await friend.getByRole('banner').getByRole('link', { name: header.join }).click();
  await joinFrom(await hydratedForm(friend), friendEmail);
  expect(await inviterOf(database, friendEmail)).toBe(email);
});

test('someone who joins before the banner loads names the friend in the address bar, not an earlier one', async ({
  page,
  database,
  email,
}) => {
  const [first, second] = [anAddress('first'), anAddress('second')];
  await page.goto(`/?ref=${await referralCodeOf(database, first)}`);
  await expect(page.getByText(invitation.banner(shortenAddress(first)))).not.toHaveCount(0);
  await hold(page, '**/_astro/ReferralBanner.*.js*');
  await joinFrom(await openForm(page, `/?ref=${await referralCodeOf(database, second)}#join`), email);
  expect(await inviterOf(database, email)).toBe(second);
});

const PHONE = { viewport: { width: 375, height: 553 }, hasTouch: true };

test('on two phones, one friend invites another, who confirms in a mail app; both sides and the operator see it', async ({
  newVisitor,
  mailbox,
  email,
}) => {
  const [sharer, friend, mailApp, desk] = [
    await newVisitor(PHONE),
    await newVisitor(PHONE),
    await newVisitor(PHONE),
    await newVisitor(),
  ];
  const address = anAddress('friend');
  await captureShared(sharer);
  await joinAs(sharer, email);
  await completedBefore(sharer, email);
  const { unconfirmed } = screenWords.thankYou;
  await expect(sharer.getByText(unconfirmed.text)).toBeVisible();
  await expect(sharer.getByText(unconfirmed.invited), 'nobody invited them').toHaveCount(0);
  await sharer.getByRole('button', { name: share.copy }).tap();
  await expect.poll(() => readShared(sharer)).toContain('?ref=');

  await friend.goto(await readShared(sharer));
  await friend.getByRole('main').getByRole('link', { name: hero.join }).tap();
  const form = await hydratedForm(friend);
  await fillIn(form, 'Bea Friend', address);
  await form.getByRole('button', { name: hero.join }).tap();
  await expectQuestion(friend, 1);
  await completeSurvey(friend, address);
  await expect(friend.getByText(unconfirmed.invited)).toBeVisible();

  const { text } = await mailbox.waitForEmail(address);
  await mailApp.goto(/https?:\/\/\S+\/continue#\S+/.exec(text)?.[0] ?? 'none');
  await expect(mailApp.getByText(email)).toBeVisible();
  await mailApp.getByRole('button', { name: linkWords.confirm }).tap();
  await expect(thanks(mailApp)).toBeVisible();

  await sharer.reload();
  await expect(sharer.getByText(`1 ${share.joined}, 1 ${share.credited}`)).toBeVisible();
  await sharer.goto('/');
  await expect(sharer.getByText(hero.ask), 'they have answered').toBeHidden();
  await sharer.getByRole('main').getByRole('link', { name: greeting.inviteLink }).first().tap();
  await expect(thanks(sharer)).toBeVisible();

  await desk.goto(`${paths.operator()}#${anOperatorLink()}`);
  await desk.getByRole('button', { name: operator.open.button }).click();
  await desk.getByLabel(reportWords.export.emails).check();
  const downloading = desk.waitForEvent('download');
  await desk.getByRole('button', { name: reportWords.export.download }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  const people = parse<Record<string, string>>(file, { columns: true, bom: true });
  const { email: emails, invitedBy } = exportWords.addresses;
  expect(people.find((person) => person[emails] === address)?.[invitedBy]).toBe(email);
});
