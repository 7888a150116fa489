/** An operator reads what the survey says: from the mailed link to the file, with figures whose truth is known. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { operator as words } from '#src/words/operator.ts';
import { questionAt, type Option, type Platform } from '#src/data/survey-questions.ts';
import { openOperatorSessionEndpoint, operatorReportEndpoint } from '#src/contracts/endpoints.ts';
import { paths } from '#src/paths.ts';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import type { mailboxAt } from '#tests/support/mailbox-client.ts';
import { operators } from '#tests/support/operators.ts';
import { expectAxeFindsNothing, expectNothingSticksOutAt320 } from '#tests/support/page-faults.ts';
import {
  emptyPeriod,
  laterPeriod,
  period,
  populate,
  population,
} from '#tests/support/operator-population.ts';

const periodQuery = `?${new URLSearchParams(period).toString()}`;

type Mailbox = ReturnType<typeof mailboxAt>;

/** Each test is another operator: a mailbox gets three mails a day. */
const [reader = '', visitor = ''] = operators;

const noticed = (page: Page, notice: keyof typeof words.ask.notices) =>
  page.getByRole('status').filter({ hasText: words.ask.notices[notice].heading });
const askButton = (page: Page) => page.getByRole('button', { name: words.ask.button });
const signInButton = (page: Page) => page.getByRole('button', { name: words.open.button });

async function askForLink(page: Page, email: string) {
  await page.goto(paths.operator());
  await page.getByLabel(words.ask.label).fill(email);
  await askButton(page).click();
  await expect(noticed(page, 'sent')).toBeFocused();
}

/** Of a mail that comes once this page has asked for it. */
async function mailedLink(page: Page, mailbox: Mailbox, email: string): Promise<string> {
  const earlier = (await mailbox.emailsTo(email)).length;
  await askForLink(page, email);
  await expect.poll(async () => (await mailbox.emailsTo(email)).length).toBeGreaterThan(earlier);
  const [mail] = await mailbox.emailsTo(email);
  return /https?:\/\/\S+\/operator#[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? 'no link';
}

async function follow(page: Page, link: string) {
  await page.goto('/privacy');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: words.open.heading })).toBeFocused();
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

function row(page: Page, table: string, name: string | RegExp) {
  return page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({
      has: page.getByRole('rowheader', { name, exact: true }),
    });
}

test('a link from the mailbox signs one browser in, once, and signing out ends it', async ({
  page,
  newVisitor,
  mailbox,
  request,
}) => {
  await page.goto(paths.operator());
  await askButton(page).click();
  await expect(page.getByText(words.ask.errors.invalid_request)).toBeVisible();
  await expect(page.getByLabel(words.ask.label)).toBeFocused();
  await expectAxeFindsNothing(page);

  const stranger = anAddress('stranger');
  await askForLink(page, stranger);
  const link = await mailedLink(page, mailbox, visitor);
  expect(await mailbox.emailsTo(stranger), 'told the same, and mailed nothing').toEqual([]);
  for (let time = 0; time < 3; time += 1) expect((await request.get(link)).ok()).toBe(true);

  await follow(page, link);
  const token = link.split('#')[1] ?? 'no token';
  expect(page.url(), 'the token leaves the address bar').not.toContain(token);
  await expectAxeFindsNothing(page);
  await expectNothingSticksOutAt320(page);
  await page.route(`**${openOperatorSessionEndpoint.path}`, (route) => route.abort(), { times: 1 });
  await signInButton(page).click();
  await expect(page.getByText(words.open.errors.failed)).toBeVisible();
  await page.reload();
  await signInButton(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.report.title })).toBeFocused();

  const another = await newVisitor();
  await follow(another, link);
  await signInButton(another).click();
  await expect(noticed(another, 'used')).toBeFocused();
  await expectAxeFindsNothing(another);
  await another.goto('/privacy');
  await another.goto(link.slice(0, -10));
  await signInButton(another).click();
  await expect(noticed(another, 'incomplete')).toBeFocused();
  await another.goto('/privacy');
  await another.goto(link.slice(0, link.indexOf('#') + 12));
  await signInButton(another).click();
  await expect(noticed(another, 'incomplete')).toBeFocused();

  // Nothing that a script could read holds the session, and a reload finds it again.
  const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]));
  expect(await kept()).not.toContain(token);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === '__Host-operator');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', secure: true });
  await page.goto(`${paths.operator()}?${new URLSearchParams(emptyPeriod).toString()}`);
  await expect(page.getByRole('heading', { name: words.without.nobodyFits.title })).toBeVisible();

  await page.route(`**${operatorReportEndpoint.path}*`, (route) => route.abort(), { times: 1 });
  await page.reload();
  await expect(page.getByText(words.failed.text)).toBeVisible();
  await page.getByRole('button', { name: words.failed.again }).click();
  await expect(page.getByRole('heading', { name: words.without.nobodyFits.title })).toBeVisible();
  await page.getByRole('button', { name: words.signOut }).click();
  await expect(noticed(page, 'signed_out')).toBeFocused();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('__Host-operator');
  await page.reload();
  await expect(page.getByLabel(words.ask.label)).toBeVisible();
});

test('a session that has ended says so and asks for a new link', async ({ page, mailbox, database }) => {
  const [, , email = ''] = operators;
  await follow(page, await mailedLink(page, mailbox, email));
  await signInButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: words.report.title })).toBeFocused();
  await database.query('update operator_sessions set expires_at = now() where email = $1', [email]);
  await page.getByLabel(words.filters.where).selectOption('Europe');
  await page.getByRole('button', { name: words.filters.apply }).click();
  await expect(noticed(page, 'ended')).toBeFocused();
  await expect(page.getByLabel(words.ask.label)).toBeVisible();
  await expectNothingSticksOutAt320(page);
});

test('the report says what is true of a population that is known, for every filter, and hands it over', async ({
  page,
  mailbox,
  database,
}) => {
  const { code, email } = await populate(database);
  await follow(page, await mailedLink(page, mailbox, reader));
  await signInButton(page).click();
  await page.goto(paths.operator() + periodQuery);

  const verdict = section(page, words.verdict.title);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ask about 6 people more.');
  await expect(page.getByText(words.advice.filtered('Jan 5, 2026 to Jan 14, 2026'))).toBeVisible();
  await expect(verdict.getByText(words.verdict.atLeast('30 of 45'))).toBeVisible();
  await expect(row(page, words.funnel.title, words.funnel.step('registered'))).toContainText('60');
  await expect(row(page, words.funnel.title, words.funnel.step('opened'))).toContainText('83%');
  await expect(row(page, words.funnel.title, words.funnel.step('completed'))).toContainText('45100%75%');
  await expect(row(page, questionAt(1).title, 'Fiji')).toContainText('80%67–89%40');
  await expect(row(page, 'Which ones?', 'Fundrise' satisfies Platform)).toContainText('100%');
  await expect(
    section(page, words.referrals.title).getByRole('row', { name: `${code} 12 100% 12 of 12, 76–100%` }),
  ).toBeVisible();
  await expect(section(page, words.waitlist.title)).toContainText('60 joined in 10 days');
  await expect(section(page, words.crosstab.title)).toContainText(words.crosstab.finding(false));
  await expectAxeFindsNothing(page);

  await page.getByLabel(words.crosstab.row, { exact: true }).selectOption({ label: questionAt(8).title });
  await page.getByLabel(words.crosstab.column, { exact: true }).selectOption({ label: questionAt(5).title });
  await page.getByRole('button', { name: words.crosstab.show }).press('Enter');
  // By construction, whoever said Yes would invest monthly, and whoever said No annually.
  await expect(section(page, words.crosstab.title)).toContainText(words.crosstab.finding(true));
  await expect(page.getByRole('button', { name: words.crosstab.show })).toBeFocused();

  await page.getByLabel(words.filters.where).selectOption('Samoa');
  await page.getByRole('button', { name: words.filters.apply }).press('Enter');
  await expect(page).toHaveURL(/country=Samoa/);
  await expect(page.getByText(words.funnel.startsAtAnswer)).toBeVisible();
  await expect(page.getByRole('button', { name: words.filters.apply })).toBeFocused();
  await expect(page).toHaveURL(/row=8/);
  await expect(page.getByText(words.funnel.startsAtAnswer)).toBeVisible();
  await expect(row(page, words.funnel.title, words.funnel.step('answered_1'))).toContainText('10');
  // Five of them told their first year's amount: too few for a percentage.
  await expect(row(page, questionAt(7).title, '$5,000-$10,000' satisfies Option<7>)).toContainText('3 of 5');
  await page.goBack();
  await page.goBack();
  await expect(row(page, words.funnel.title, words.funnel.step('registered'))).toContainText('60');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: words.export.csv }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  const rows: Record<string, string>[] = parse(csv, { columns: true });
  expect(rows).toHaveLength(population.opened);
  expect(rows.filter((one) => one[`1. ${questionAt(1).title}`] === 'Fiji')).toHaveLength(population.fiji);
  expect(csv).not.toContain(email);
  expect(csv).not.toMatch(/(^|,)"?=/m);

  await page.getByLabel(words.export.emails).check();
  await expect(page.getByText(words.export.warning)).toBeVisible();
  const downloadingJson = page.waitForEvent('download');
  await page.getByRole('button', { name: words.export.json }).click();
  const json = await downloadingJson;
  expect(json.suggestedFilename()).toMatch(
    /^answers-with-addresses-from-2026-01-05-to-2026-01-14-on-[\d-]{10}\.json$/,
  );
  expect(await readFile(await json.path(), 'utf8')).toContain(email);
  await database.query('update operator_sessions set expires_at = now() where email = $1', [reader]);
  await page.getByRole('button', { name: words.export.csv }).click();
  await expect(page.getByText(words.export.unauthorized)).toBeVisible();
  await expectNothingSticksOutAt320(page);
});

test('texts are searched and drawn, groups compared and the letter switched on, by keyboard alone', async ({
  page,
  mailbox,
  database,
}) => {
  const [, , , email = ''] = operators;
  await populate(database, laterPeriod);
  await follow(page, await mailedLink(page, mailbox, email));
  await signInButton(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.report.title })).toBeFocused();
  await page.goto(`${paths.operator()}?${new URLSearchParams(laterPeriod).toString()}`);

  const texts = section(page, words.texts.title);
  await expect(texts.getByRole('status')).toHaveText(words.texts.newest(20));
  await texts.getByLabel(words.texts.search).fill('QUOTED');
  await page.keyboard.press('Enter');
  await expect(texts.getByRole('listitem')).toHaveText([/=1\+1, "quoted"\s*and a second line/]);
  await expect(texts.getByRole('status')).toHaveText(words.texts.newest(1));
  await texts.getByLabel(words.texts.search).fill('<b>nobody');
  await page.keyboard.press('Enter');
  await expect(texts.getByRole('status')).toHaveText(words.texts.nobody);
  await expectAxeFindsNothing(page);
  await texts.getByLabel(words.texts.search).fill('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: words.texts.sample })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(texts.getByRole('status')).toHaveText(words.texts.drawn(20));
  await expect(texts.getByRole('listitem')).toHaveCount(20);
  await expect(page.getByRole('button', { name: words.texts.more })).toBeHidden();

  const cohorts = section(page, words.cohorts.title);
  await cohorts.getByLabel(words.cohorts.by).selectOption({ label: words.cohorts.kinds.country });
  await cohorts.getByLabel(words.cohorts.one, { exact: true }).selectOption('Fiji');
  await cohorts.getByLabel(words.cohorts.other, { exact: true }).selectOption('Samoa');
  await cohorts.getByRole('button', { name: words.cohorts.compare }).press('Enter');
  await expect(cohorts).toContainText(words.cohorts.people(population.fiji));
  await expect(cohorts).toContainText(words.cohorts.people(population.opened - population.fiji));
  await expect(cohorts.getByRole('button', { name: words.cohorts.compare })).toBeFocused();
  await expectAxeFindsNothing(page);

  const letter = section(page, words.letter.title);
  await letter.getByLabel(words.letter.switch).press('Space');
  await expect(letter.getByRole('status')).toHaveText(words.letter.on);
  await page.reload();
  await expect(letter.getByLabel(words.letter.switch)).toBeChecked();
  await letter.getByLabel(words.letter.switch).press('Space');
  await expect(letter.getByRole('status')).toHaveText(words.letter.off);
  await page.reload();
  await expect(letter.getByLabel(words.letter.switch)).not.toBeChecked();
  await expectNothingSticksOutAt320(page);
});
