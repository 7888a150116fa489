/** Joining in one browser and confirming in another, as most people do whose email app has a browser of its own. */
import type { Page } from '@playwright/test';
import { signLinkToken } from '#netlify/shared/link-token.ts';
import { yourData, yourDataToasts } from '#src/your-data/words.ts';
import { confirming } from '#src/shared/confirm/confirm-words.ts';
import { quote } from '#src/shared/confirm/facts-to-confirm.ts';
import { linkByMail } from '#src/shared/link-by-mail-words.ts';
import { messages } from '#src/shared/toasts/messages.ts';
import { otherAddress } from '#src/shared/owner/other-address-words.ts';
import { paths } from '#src/shared/site/paths.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { survey } from '#src/survey/words.ts';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import { codeOf, joinAs, linkTo, loseReply, proveMailbox } from '#tests/support/owner.ts';
import { expectAxeFindsNothing, expectNoFaults } from '#tests/support/page-faults.ts';
import {
  answerAndGoOn,
  answerAs,
  answerBefore,
  completedBefore,
  expectQuestion,
  next,
  openSurvey,
  previous,
  surveyAt,
  thanks,
} from '#tests/support/survey-page.ts';
import { fillIn, openForm, submit } from '#tests/support/waitlist-form.ts';

const confirmed = messages.confirmed('Ada Lovelace').title;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('tabs hear of confirming and signing out elsewhere', async ({ page, newVisitor, database, email }) => {
  const form = await openForm(page);
  await fillIn(form, 'Ada Lovelace', email);
  await submit(form);
  await expectQuestion(page, 1);

  const mailApp = await newVisitor({ viewport: { width: 390, height: 664 } });
  await mailApp.goto(await linkTo(database, email, 'confirmation'));
  await expect(mailApp.getByText(`as ${quote('Ada Lovelace')}.`)).toBeVisible();
  await expect(mailApp.getByRole('heading', { level: 1, name: confirming.title })).toBeFocused();
  await expectNoFaults(mailApp);
  await button(mailApp, confirming.button).click();
  await expectQuestion(mailApp, 1);
  await expect(mailApp.getByText(confirmed)).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto(paths.survey());
  await expectQuestion(tab, 1);
  await comeBack(page);
  await expect(page.getByText(confirmed)).toBeVisible();
  await comeBack(page);
  for (const open of [tab, page]) {
    await expectQuestion(open, 1);
    await answerAndGoOn(open, 1);
    await expectQuestion(open, 2);
  }

  await mailApp.goto(paths.yourData());
  await button(mailApp, yourData.sessions.endJoined).click();
  await expect(mailApp.getByText(yourDataToasts.ended.title, { exact: true })).toBeVisible();
  await expect(button(mailApp, yourData.sessions.endJoined)).toHaveCount(0);
  await comeBack(page);
  await expect(page.getByRole('heading', { name: screenWords.locked.title })).toBeFocused();
  await expectNoFaults(page);
});

test('disowning a record leaves its answers in the tab', async ({ page: planter, newVisitor, database }) => {
  const [typo, right, friend] = [anAddress('ada'), anAddress('right'), anAddress('friend')];
  await joinAs(planter, typo, { fullName: 'Mallory', referralCode: await codeOf(database, friend) });
  await surveyAt(planter, 3, typo);

  const owner = await newVisitor();
  await owner.goto(await linkTo(database, typo, 'confirmation'));
  await expect(owner.getByText(`as ${quote('Mallory')} and answered 2 questions.`)).toBeVisible();
  await expect(owner.getByLabel(confirming.invitedBy(friend))).toBeChecked();
  await button(owner, confirming.notMe).click();
  await expect(owner.getByRole('heading', { name: yourData.disown.title })).toBeFocused();
  await expect(owner.getByText(yourData.disown.here(''))).toBeVisible();
  await expectNoFaults(owner);
  await button(owner, yourData.disown.cancel).click();
  await button(owner, confirming.notMe).click();
  await loseReply(owner, '/api/your-data/disown');
  await button(owner, yourData.disown.confirm).click();
  await expect(owner.getByText(yourDataToasts.unsure.title)).toBeVisible();
  await button(owner, yourData.disown.confirm).click();
  await expect(owner.getByRole('heading', { name: yourData.deleted.title })).toBeFocused();

  await comeBack(planter);
  await expect(planter.getByRole('heading', { name: screenWords.gone.disowned.title })).toBeFocused();
  await expect(planter.getByText('Portugal')).toBeVisible();
  await expectNoFaults(planter);
  await answerAs(planter, right);
  await expectQuestion(planter, 1);
  for (const screen of [1, 2] as const) {
    await expectQuestion(planter, screen);
    await next(planter).click();
  }
  await expectQuestion(planter, 3);
});

test('changes and lost replies show before confirming', async ({ page, newVisitor, database, email }) => {
  const friend = anAddress('friend');
  await joinAs(page, email, { referralCode: await codeOf(database, friend) });
  const owner = await newVisitor();
  await owner.goto(await linkTo(database, email, 'confirmation'));
  const sentence = (more: string) => owner.getByText(`as ${quote('Ada Lovelace')}${more}.`);
  await expect(sentence('')).toBeVisible();
  await answerBefore(page, email, 1);
  await owner.getByLabel(confirming.invitedBy(friend)).uncheck();
  await button(owner, confirming.button).click();
  await expect(owner.getByRole('status').filter({ hasText: confirming.changed })).toBeVisible();
  await expect(sentence(' and answered one question')).toBeVisible();
  await expect(owner.getByLabel(confirming.invitedBy(friend))).not.toBeChecked();
  await loseReply(owner, '/api/owner-sessions');
  await button(owner, confirming.button).click();
  await expect(owner.getByRole('status').filter({ hasText: confirming.unsure })).toBeVisible();
  await expectAxeFindsNothing(owner);
  await button(owner, confirming.button).click();
  await expectQuestion(owner, 2);
  await owner.goto(paths.yourData());
  await expect(owner.getByText(yourData.subscription.on, { exact: true }).first()).toBeVisible();
  await expect(owner.getByText(friend)).toHaveCount(0);
});

test('a requested link opens first, then asks to confirm', async ({ page, newVisitor, database, email }) => {
  await joinAs(page, email);
  await completedBefore(page, email);
  await expect(page.getByText(screenWords.thankYou.unconfirmed.text)).toBeVisible();
  const owner = await newVisitor();
  await proveMailbox(owner, database, email);
  await expect(thanks(owner)).toBeVisible();
  const box = owner.getByRole('region', { name: confirming.title });
  await expect(box.getByText(confirming.news)).toBeVisible();
  await expectNoFaults(owner);
  await owner.goto(paths.yourData());
  await expect(box).toBeVisible();
  await expectAxeFindsNothing(owner);
  await owner.goto(paths.survey());
  await button(owner, confirming.button).click();
  await expect(owner.getByText(confirmed)).toBeVisible();
  await expect(box).toHaveCount(0);
  await comeBack(page);
  await expect(page.getByText(confirmed.split(',', 1)[0] ?? '')).toBeVisible();
  await page.reload();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText(screenWords.thankYou.unconfirmed.title)).toHaveCount(0);
});

test('an old link is renewed by one press, to its address', async ({ page, mailbox, database, email }) => {
  await answerBefore(page, email, 1);
  const { rows } = await database.query<{ id: string }>('select id from people where email = $1', [email]);
  const eightDaysAgo = Date.now() - 8 * 24 * 60 * 60 * 1000;
  await page.goto(paths.continueSurvey(signLinkToken('confirmation', rows[0]?.id ?? '', eightDaysAgo)));
  await expect(page.getByText(linkByMail.notices.link_expired.heading)).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole('button', { name: linkByMail.renew }).filter({ visible: true }).click();
  await expect(page.getByText(linkByMail.notices.renewed.heading)).toBeVisible();
  await mailbox.waitForMail(email);
});

test('after a bounce the code moves, even if a reply is lost', async ({ page, mailbox, database, email }) => {
  const other = anAddress('other');
  await joinAs(page, email);
  await completedBefore(page, email);
  const bounce = `insert into suppressed_addresses values (address_hash($1), 'bounced', now())`;
  await database.query(bounce, [email]);
  await page.reload();
  await expect(page.getByRole('heading', { name: otherAddress.title })).toBeVisible();
  await expectNoFaults(page);
  const move = async () => {
    await page.getByLabel(otherAddress.label).fill(other);
    await page.getByLabel(otherAddress.label).press('Enter');
  };
  await loseReply(page, '/api/your-data/address');
  await move();
  await expect(page.getByText(otherAddress.unsure)).toBeVisible();
  await move();
  await expect(page.getByText(`${survey.whose.lineAfter} ${other}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: otherAddress.title })).toBeHidden();
  expect((await mailbox.waitForMail(other)).text).toMatch(/PRO(-[0-9A-Z]{4}){3}/);
});

test('"Not you?" is final, in every tab and after a restart', async ({ page, context }) => {
  const [ada, eve] = [anAddress('ada'), anAddress('eve')];
  await page.goto(paths.landing());
  await surveyAt(page, 3, ada);
  const other = await context.newPage();
  await openSurvey(other, ada, 3);
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  expect(await cookies()).toContain('__Host-browser');
  await button(other, survey.whose.notYou).click();
  await expect(page).toHaveURL(paths.landing());
  await expect.poll(cookies).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(paths.landing());

  await answerAs(other, eve);
  await expectQuestion(other, 1);
  await page.goto(paths.survey());
  await expect(page.getByText(`${survey.whose.line} ${eve}`)).toBeVisible();
  await other.goto(paths.survey(ada));
  await button(other, screenWords.whose.continueAs(ada)).click();
  await expectQuestion(other, 3);
  await previous(other).click();
  await expect(other.getByText(screenWords.elsewhere.title)).toBeVisible();
  await expect(page.getByText(`${survey.whose.line} ${ada}`), 'this tab hears it').toBeVisible();
});
