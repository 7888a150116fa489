/** Arriving by a referral link: banner, toasts, and a code that is kept or cleared (spec sections 2 and 8). */
import type { Page } from '@playwright/test';
import { hero } from '#src/landing/words.ts';
import { invitation } from '#src/referrals/banner-words.ts';
import { windowOf } from '#src/shared/visitor/members-window.ts';
import { SURVEY_EMAIL_KEY, VISITOR_KEY } from '#src/shared/storage/keys.ts';
import { messages } from '#src/shared/toasts/messages.ts';
import { redirects } from '#src/shared/site/paths.ts';
import { greeting } from '#src/waitlist/words.ts';
import { boxOf, expect, hold, recordToasts, test, toasts } from '#tests/support/browser.ts';
import { expectAxeFindsNothing, keepFallbackTypefaces, layoutShifts } from '#tests/support/page-faults.ts';

const [CODE, EARLIER] = ['ABCDEFGH10', 'JKMNPQRST2'];
const ENDPOINT = '**/api/manage-referrals';
const storedCode = () => localStorage.getItem('referral_code') ?? '';
const bannerOf = (page: Page) => page.getByRole('complementary', { name: 'Invitation' });

const LINK = `/?ref=${CODE}`;
const FAR = `/no/such/page?ref=${CODE.toLowerCase()}`;
const [friend, me] = ['ada.lovelace@example.com', 'me@example.com'];
const joined = { [SURVEY_EMAIL_KEY]: me, [VISITOR_KEY]: JSON.stringify({ email: me, waitlist: 'joined' }) };
const from = invitation.banner(friend);
const { text: join, without, share, joined: onList } = invitation;

const valid = (referrerEmail: string) => ({ json: { data: { valid: true, referrerEmail } } });
const own = { json: { data: { valid: false, referrerEmail: me } } };
const validate = (page: Page, referrerEmail: string) =>
  page.route(ENDPOINT, (route) => route.fulfill(valid(referrerEmail)));

test('the inviter’s window alone is lit in the tower, with its words, and takes no taps', async ({
  page,
}) => {
  await validate(page, friend);
  await page.goto(LINK);
  const { window } = windowOf(CODE);
  await expect(bannerOf(page)).toContainText(`${from}${invitation.window(window[0])} ${join}`);
  const [theirs, lit] = [page.locator('#tower .theirs'), page.locator('#tower .lit')];
  await expect(page.locator('#inviter')).toHaveText(from);
  await expect(page.getByRole('img', { name: invitation.window(window[0]) })).toBeVisible();
  await expect(lit).toHaveCount(0);
  await theirs.click();
  await expect(theirs).toHaveCount(1);
  const price = page.getByRole('status').filter({ hasText: hero.inShares });
  await expect(price).toContainText('1 window = $10');
  await expect(lit).toHaveCount(0);
  await page.getByRole('button', { name: invitation.dismiss }).click();
  await expect(theirs).toBeHidden();
  await page.locator('#tower input').press('ArrowRight');
  await expect(lit).toHaveCount(1);
  await expect(price).toContainText('1 window = $10');
});

test('the banner covers nothing, shortens a long address and can be dismissed', async ({ page }) => {
  await validate(page, 'a.very.long.name.that.nobody.can.type.twice@mail.example.com');
  const banner = bannerOf(page);
  const heading = page.getByRole('heading', { level: 1 });
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/?ref=${CODE}`);
    await expect(banner).toContainText('a.very.lon…@mail.example.com invited you');
    const { top, bottom, right } = await boxOf(banner);
    const { top: below } = await boxOf(heading);
    expect(top).toBeGreaterThanOrEqual((await boxOf(page.getByRole('banner'))).bottom);
    expect(below).toBeGreaterThan(bottom);
    expect(right).toBe(width);
    if (width === 320) await expectAxeFindsNothing(page);
    // Where the toast may cover it.
    await page.getByRole('button', { name: 'Dismiss the invitation' }).press('Enter');
    await expect(banner).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    expect((await boxOf(heading)).top).toBeLessThan(below - 60);
    expect(await page.evaluate(storedCode)).toBe(CODE);
  }
});

test('a code that isn’t one leaves the invitation before it in place', async ({ page }) => {
  const replies = { [CODE]: friend, ZZZZZZZZZZ: null };
  await page.route(ENDPOINT, (route) => {
    const { referralCode } = route.request().postDataJSON() as { referralCode: keyof typeof replies };
    const referrerEmail = replies[referralCode];
    return route.fulfill({ json: { data: { valid: referrerEmail !== null, referrerEmail } } });
  });
  await page.goto(LINK);
  await expect(bannerOf(page)).toContainText(from);
  for (const code of ['ZZZZZZZZZZ', 'nonsense']) {
    await page.goto(`/?ref=${code}`);
    await expect(toasts(page)).toContainText(messages.invalidReferralCode.description);
    await expect(bannerOf(page)).toContainText(invitation.replaced);
    expect(await page.evaluate(storedCode)).toBe(CODE);
  }
  await page.goto('/');
  await expect(bannerOf(page)).toContainText(from);
});

const { referralApplied, invalidReferralCode: refused } = messages;
const MALFORMED = `/?ref=${encodeURIComponent('<script>alert(1)</script>')}`;
const down = { status: 503, json: { error: { code: 'database_error', message: 'down' } } };

/** What joining will send is `held`. */
for (const [who, path, stored, answer, title, text, held, said] of [
  ['a valid code, on an unknown path', FAR, {}, valid(friend), from, join, CODE, referralApplied(friend)],
  ['a stored code', '/', { referral_code: CODE }, valid(friend), from, join, CODE],
  ['an unknown code', '/?ref=ZZZZZZZZZZ', {}, undefined, invitation.invalid, without, '', refused],
  ['a malformed code', MALFORMED, {}, undefined, invitation.invalid, without, '', refused],
  ['a code that can’t be checked', LINK, {}, down, invitation.followed, join, CODE],
  ['one’s own code', LINK, { ...joined, referral_code: EARLIER }, own, invitation.own, share, EARLIER],
  ['a friend’s code after joining', LINK, joined, valid(friend), from, onList, CODE],
] as const) {
  test(`${who}: the banner says what is true, and nothing moves`, async ({ page }) => {
    await keepFallbackTypefaces(page);
    await page.addInitScript((stored) => self === top && Object.assign(localStorage, stored), stored);
    const requests: unknown[] = [];
    if (answer)
      await page.route(ENDPOINT, (route) => {
        requests.push(route.request().postDataJSON());
        return route.fulfill(answer);
      });
    const toastTexts = await recordToasts(page);
    for (const width of title === from && text === join ? [390, 1440] : [390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await expect(bannerOf(page).getByText(title)).toBeVisible();
      await expect(bannerOf(page).getByRole('status')).toContainText(text);
      expect(await layoutShifts(page)).toEqual([]);
      const toast = said && expect.stringMatching(new RegExp(`${said.title}.*${said.description}`));
      await expect.poll(toastTexts).toEqual(toast ? [toast] : []);
      expect(await page.evaluate(storedCode)).toBe(held);
      const email = SURVEY_EMAIL_KEY in stored ? me : '';
      if (answer) expect(requests.splice(0)).toEqual([{ action: 'validate', email, referralCode: CODE }]);
    }
  });
}

test('a code survives the answer to a plain post, even if the form hydrates first', async ({ page }) => {
  await validate(page, friend);
  const release = await hold(page, '**/_astro/ReferralBanner.*.js*');
  await page.goto(redirects.joinRefused('invalid_request', CODE));
  await expect(toasts(page)).toContainText(messages.missingInformation.description);
  await expect(page).toHaveURL(LINK);
  release();
  await expect(bannerOf(page)).toContainText(from);
});

for (const [way, path, stored] of [
  ['a followed link', LINK, joined],
  ['a stored code', '/', { ...joined, referral_code: CODE }],
] as const)
  test(`after “Not you?” with ${way} the banner invites`, async ({ page }) => {
    await page.addInitScript((stored) => self === top && Object.assign(localStorage, stored), stored);
    await validate(page, friend);
    await page.goto(path);
    if (path === LINK) await expect(bannerOf(page)).toContainText(onList);
    const notMe = page.getByRole('button', { name: greeting.notYou }).first();
    await notMe.scrollIntoViewIfNeeded();
    await notMe.click();
    await expect(bannerOf(page).getByRole('status')).toContainText(from);
    await expect(bannerOf(page).getByRole('status')).toContainText(join);
  });
