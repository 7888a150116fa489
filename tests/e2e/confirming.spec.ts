/** Joining in one browser and confirming in another, as most people do whose email app has a browser of its own. */
import type { Page } from '@playwright/test';
import { header } from '#src/layouts/words.ts';
import { signToken } from '#netlify/shared/link-token.ts';
import { yourData, yourDataToasts } from '#src/your-data/words.ts';
import { linkPageWords, linkWords, quote } from '#src/links/link-words.ts';
import { emailedLink } from '#src/shared/emailed-link-words.ts';
import { messages, notices } from '#src/shared/toasts/messages.ts';
import { anotherAddress } from '#src/shared/another-address/words.ts';
import { paths } from '#src/shared/site/paths.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { continueSurveyPage } from '#src/survey/continue-words.ts';
import { survey } from '#src/survey/words.ts';
import { screens } from '#tests/support/factories.ts';
import { anAddress, expect, test, toasts } from '#tests/support/browser.ts';
import { confirmByLink, referralCodeOf, joinAs, linkTo, loseReply } from '#tests/support/owner.ts';
import { expectAxeFindsNothing, expectNoFaults } from '#tests/support/page-faults.ts';
import {
  answerAndGoOn,
  answerAs,
  answerBefore,
  completedBefore,
  expectQuestion,
  next,
  surveyAt,
  thanks,
} from '#tests/support/survey-page.ts';
import { fillIn, hydratedForm, openForm, submit } from '#tests/support/waitlist-form.ts';

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
  await expect(mailApp.getByText(`You joined as ${quote('Ada Lovelace')} on `)).toBeVisible();
  await expect(mailApp.getByRole('heading', { level: 1, name: linkWords.title })).toBeFocused();
  await expectNoFaults(mailApp);
  await button(mailApp, linkWords.confirm).click();
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
  await button(mailApp, yourData.sessions.endFirstBrowser).click();
  await expect(mailApp.getByText(yourDataToasts.ended.title, { exact: true })).toBeVisible();
  await expect(button(mailApp, yourData.sessions.endFirstBrowser)).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByRole('heading', { name: screenWords.locked.title })).toBeFocused();
  await expectNoFaults(page);
});

test('disowning takes a second step, and leaves the answers in the tab that gave them', async ({
  page: planter,
  newVisitor,
  database,
}) => {
  const [typo, right, friend] = [anAddress('ada'), anAddress('right'), anAddress('friend')];
  await joinAs(planter, typo, { fullName: 'Mallory', referralCode: await referralCodeOf(database, friend) });
  await surveyAt(planter, 3, typo);

  const owner = await newVisitor({ viewport: { width: 375, height: 553 } });
  await owner.goto(await linkTo(database, typo, 'confirmation'));
  await expect(owner.getByText(`invited by ${quote(friend)}, and answered 2 questions.`)).toBeVisible();
  await expect(owner.getByLabel(linkPageWords.credit)).toBeChecked();
  const { secondStep } = linkPageWords;
  await expect(button(owner, linkPageWords.notMe)).toBeEnabled();
  // A double tap deletes nothing, wherever the second one lands.
  await owner.evaluate(() => {
    for (const [at, name] of ['not-me', 'disown'].entries())
      document.querySelector(`[data-${name}]`)?.dispatchEvent(new MouseEvent('click', { detail: at + 1 }));
  });
  await expect(owner.getByRole('heading', { name: secondStep.title })).toBeFocused();
  await expect(owner.getByText(secondStep.deletes)).toBeVisible();
  await expect(owner.getByText('came from this browser')).toBeHidden();
  await expectNoFaults(owner);
  await button(owner, secondStep.cancel).click();
  await expect(button(owner, linkWords.confirm)).toBeVisible();
  await button(owner, linkPageWords.notMe).click();
  await owner.evaluate((address) => localStorage.setItem('survey_email', address), typo);
  await loseReply(owner, '/api/owner-sessions/disown');
  await button(owner, secondStep.confirm).click();
  await expect(owner.getByRole('status').filter({ hasText: linkWords.unsure })).toBeVisible();
  await expect(button(owner, secondStep.confirm), 'it lost the focus while it was disabled').toBeFocused();
  await button(owner, secondStep.confirm).click();
  await expect(owner.getByText(emailedLink.notices.disowned.body)).toBeVisible();
  expect(await owner.context().cookies(), 'no session is left').toEqual([]);
  expect(await owner.evaluate(() => Object.keys(localStorage)), 'nor who it was').toEqual([]);

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
  await joinAs(page, email, { referralCode: await referralCodeOf(database, friend) });
  const owner = await newVisitor();
  await owner.goto(await linkTo(database, email, 'confirmation'));
  const entered = (what: string) => owner.getByText(new RegExp(`^You joined as .*${what}`));
  await expect(entered('invited by')).toBeVisible();
  await answerBefore(page, email, 1);
  await owner.getByLabel(linkPageWords.credit).uncheck();
  await button(owner, linkWords.confirm).click();
  await expect(owner.getByRole('status').filter({ hasText: linkWords.changed })).toBeVisible();
  await expect(entered('answered one question')).toBeVisible();
  await expect(owner.getByLabel(linkPageWords.credit)).not.toBeChecked();
  await loseReply(owner, '/api/owner-sessions');
  await button(owner, linkWords.confirm).click();
  await expect(owner.getByRole('status').filter({ hasText: linkWords.unsure })).toBeVisible();
  await expectAxeFindsNothing(owner);
  await button(owner, linkWords.confirm).click();
  await expectQuestion(owner, 2);
  await owner.goBack();
  await expect(owner, 'nothing asks again').not.toHaveURL(paths.continue());
  await owner.goto(paths.yourData());
  await expect(owner.getByText(yourData.subscription.on, { exact: true }).first()).toBeVisible();
  await expect(owner.getByText(friend)).toHaveCount(0);
});

test('confirming by a requested link shows in the browser that finished, and the Pro code in the owner’s alone', async ({
  page,
  newVisitor,
  database,
  email,
}) => {
  await joinAs(page, email);
  await completedBefore(page, email);
  await expect(page.getByText(screenWords.thankYou.unconfirmed.text)).toBeVisible();
  const owner = await newVisitor();
  await owner.goto(await linkTo(database, email));
  await expect(owner.getByText(linkWords.news)).toBeVisible();
  await expectNoFaults(owner);
  await button(owner, linkWords.confirm).click();
  await expect(thanks(owner)).toBeVisible();
  const said = notices.confirmedWhen('').trim().replace(/\.$/, '');
  await expect(owner.getByText(said)).toBeVisible();
  await comeBack(page);
  await expect(page.getByText(said)).toBeVisible();
  for (const open of [owner, page]) await expect(toasts(open), 'the page says it').toBeEmpty();
  await page.reload();
  await expect(thanks(page)).toBeVisible();
  const proCode = /^PRO(-[0-9A-Z]{4}){3}$/;
  await expect(owner.getByText(proCode)).toBeVisible();
  const stranger = await newVisitor();
  await stranger.goto(paths.survey(email));
  await expect(thanks(stranger)).toBeVisible();
  for (const other of [page, stranger]) await expect(other.getByText(proCode)).toHaveCount(0);
  await expect(page.getByText(screenWords.thankYou.unconfirmed.title)).toHaveCount(0);
});

test('who answered and confirmed, but joins in another browser, is offered a link, also without scripts', async ({
  page,
  newVisitor,
  database,
  mailbox,
  email,
}) => {
  const owner = await newVisitor();
  await answerBefore(owner, email, 1);
  await confirmByLink(owner, database, email);
  await expectQuestion(owner, 2);

  const form = await openForm(page);
  await fillIn(form, 'Ada Lovelace', email);
  await submit(form);
  await expect(page.getByText(continueSurveyPage.notices.locked.heading)).toBeInViewport();
  await expect(page).toHaveURL(`${paths.continue()}#locked`);
  await expect(page.getByLabel(continueSurveyPage.ask.label)).toHaveValue(email);
  await expect(toasts(page)).toBeEmpty();
  await expectAxeFindsNothing(page);
  await button(page, continueSurveyPage.ask.button).click();
  await expect(page.getByText(`If we know ${email}, a link is on its way.`)).toBeVisible();
  await expect(page.locator('#sent')).toBeFocused();
  expect((await mailbox.waitForEmail(email)).text).toContain('/continue#');
  await page.getByRole('link', { name: emailedLink.correct }).click();
  await button(page, continueSurveyPage.ask.button).click();
  await expect(page.getByText(emailedLink.notices.email_requested.heading)).toBeVisible();

  const without = await newVisitor({ javaScriptEnabled: false });
  await without.goto('/');
  await fillIn(without.locator('form').first(), 'Ada Lovelace', email);
  await submit(without.locator('form').first());
  await expect(without.getByText(continueSurveyPage.notices.locked.heading)).toBeVisible();
  await expect(without.getByRole('button', { name: continueSurveyPage.ask.button })).toBeVisible();
});

test('a data link shows everything before anything is confirmed', async ({
  page,
  newVisitor,
  database,
  email,
}) => {
  await joinAs(page, email);
  await completedBefore(page, email);
  const owner = await newVisitor({ viewport: { width: 390, height: 664 } });
  await owner.goto(await linkTo(database, email, 'your_data_link'));
  await expect(owner.getByRole('heading', { name: linkWords.title })).toBeFocused();
  await owner.getByRole('link', { name: header.skip }).press('Enter');
  await expect(owner.getByRole('main'), 'the skip link takes nothing away').toBeFocused();
  await button(owner, linkPageWords.seeData).click();
  await expect(owner.getByRole('heading', { level: 1, name: yourData.title })).toBeFocused();
  await expect(owner.getByText('Ada Lovelace', { exact: true })).toBeVisible();
  await expect(button(owner, yourData.correct.open)).toHaveCount(0);
  await expect(button(owner, yourData.remove.open)).toHaveCount(0);
  const [shown, question] = [owner.getByText(yourData.emails.title), button(owner, linkWords.confirm)];
  // Asked at one moment, because the page may still scroll.
  const above = await shown.elementHandle();
  const isBelow = question.evaluate(
    (it, other) => it.getBoundingClientRect().top > other.getBoundingClientRect().top,
    above,
  );
  expect(await isBelow, 'the question stands below').toBe(true);
  await expectNoFaults(owner);
  expect(await owner.context().cookies()).toEqual([]);
  const { rows } = await database.query('select from people where email = $1 and confirmed_at is null', [
    email,
  ]);
  expect(rows).toHaveLength(1);
  await question.click();
  await expect(button(owner, yourData.correct.open)).toBeVisible();
});

test('an old link is renewed by one press, to its address', async ({ page, mailbox, database, email }) => {
  await answerBefore(page, email, 1);
  const { rows } = await database.query<{ id: string }>('select id from people where email = $1', [email]);
  const eightDaysAgo = Date.now() - 8 * 24 * 60 * 60 * 1000;
  await page.goto(`${paths.continue()}#${signToken('confirmation', rows[0]?.id ?? '', eightDaysAgo)}`);
  await expect(page.getByText(emailedLink.notices.link_expired.heading)).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole('button', { name: emailedLink.renew }).filter({ visible: true }).click();
  await expect(page.getByText(emailedLink.notices.renewed.heading)).toBeVisible();
  await mailbox.waitForEmail(email);
});

test('after a bounce people join again with another address and the answers of the tab', async ({
  page,
  database,
  email,
}) => {
  const other = anAddress('other');
  await joinAs(page, email);
  await completedBefore(page, email);
  const bounce = `insert into suppressed_addresses select address_hash(email), 'bounced', now(), id from people where email = $1`;
  await database.query(bounce, [email]);
  await page.reload();
  await expect(page.getByRole('heading', { name: anotherAddress.title })).toBeVisible();
  await expectNoFaults(page);
  await button(page, anotherAddress.button).click();
  const form = await hydratedForm(page);
  await fillIn(form, 'Ada Lovelace', other);
  await submit(form);
  for (const screen of screens) {
    await expectQuestion(page, screen);
    await page.getByRole('button', { name: /^(Next|Complete Survey)$/ }).click();
  }
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText(`${survey.signedInAs.lineAfter} ${other}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: anotherAddress.title })).toBeHidden();
});
