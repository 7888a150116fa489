/** An invite link: every way to share it, until the friend has joined and answered. */
import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { header } from '#src/layouts/words.ts';
import { SAMPLE_PROPERTY_ID } from '#src/property/sample.ts';
import { invitation } from '#src/referrals/banner-words.ts';
import { shortenAddress } from '#src/referrals/shorten-address.ts';
import { share } from '#src/referrals/share-words.ts';
import { paths } from '#src/shared/site/paths.ts';
import { REFERRAL_PARAMETER, referralLink } from '#src/shared/site/referral-code.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { anAddress, expect, hold, test } from '#tests/support/browser.ts';
import { confirmByLink, referralCodeOf } from '#tests/support/owner.ts';
import { completedBefore, completeSurvey, expectQuestion } from '#tests/support/survey-page.ts';
import { fillIn, hydratedForm, openForm, submit } from '#tests/support/waitlist-form.ts';
import { siteUrl } from '#tests/support/tested-site.ts';

/** What the page gave to the clipboard, or to the system's sheet. */
const readShared = (page: Page) => page.evaluate(() => (window as unknown as { shared: string }).shared);

function captureShared(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const take = (text = '') => Promise.resolve(void Object.assign(window, { shared: text }));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: take } });
    Object.defineProperty(navigator, 'canShare', { value: () => true });
    Object.defineProperty(navigator, 'share', { value: ({ url }: ShareData) => take(url) });
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
    ways[name] = await readShared(page);
  }
  const { text } = await mailbox.waitForEmail(email);
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
  await completeSurvey(friend, friendEmail);
  await expect(friend.getByText(screenWords.thankYou.unconfirmed.invited)).toBeVisible();
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
