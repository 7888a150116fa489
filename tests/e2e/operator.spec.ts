import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { signToken } from '#netlify/shared/link-token.ts';
import { operator } from '#src/operator/words.ts';
import { reportWords } from '#src/operator/report-words.ts';
import { LARGE } from '#src/operator/group.ts';
import { questionAt } from '#src/shared/questions.ts';
import type { GroupBody, OperatorList, OperatorReport } from '#src/operator/schema.ts';
import { proportion, rateOf } from '#src/operator/proportion.ts';
import { formatSeconds, formatUsd, formatWhole } from '#src/shared/format.ts';
import { paths } from '#src/shared/site/paths.ts';
import { adviceSentence, barOf, evidenceOf } from '#src/operator/verdict/sentences.ts';
import { anAddress, expect, hold, test } from '#tests/support/browser.ts';
import { operators } from '#tests/support/operators.ts';
import { expectAxeFindsNothing, expectNoFaults, expectNothingSticksOut } from '#tests/support/page-faults.ts';
import { completedBefore } from '#tests/support/survey-page.ts';
import { anAnsweredSurvey, aReferralCode, insertRows } from '#tests/support/surveys.ts';

const words = { ...operator, ...reportWords };
const [reportReader = '', linkUser = ''] = operators;
/** This many people with one code within an hour are a sign of abuse. */
const BROUGHT = 20;

const noticeOf = (page: Page, notice: keyof typeof words.ask.notices) =>
  page.getByRole('status').filter({ hasText: words.ask.notices[notice].heading });
const askButton = (page: Page) => page.getByRole('button', { name: words.ask.button });
const signInButton = (page: Page) => page.getByRole('button', { name: words.open.button });

async function askForLink(page: Page, email: string) {
  await page.goto(paths.operator());
  await page.getByLabel(words.ask.label).fill(email);
  await askButton(page).click();
  await expect(noticeOf(page, 'sent')).toBeFocused();
}

/** From another page, because a change of only the fragment wouldn't load the page. */
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
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
}

test('an emailed link signs one browser in, once', async ({ page, newVisitor, mailbox }) => {
  await page.goto(paths.operator());
  await askButton(page).click();
  await expect(page.getByText(words.ask.errors.invalid_request)).toBeVisible();
  await expect(page.getByLabel(words.ask.label)).toBeFocused();
  await expectAxeFindsNothing(page);

  const stranger = anAddress('stranger');
  await askForLink(page, stranger);
  await askForLink(page, linkUser);
  const links = async () =>
    (await mailbox.emailsTo(linkUser)).flatMap(
      ({ text }) => /https?:\/\/\S+\/operator#\S+/.exec(text)?.[0] ?? [],
    );
  await expect.poll(links).toHaveLength(1);
  const [link = ''] = await links();
  expect(await mailbox.emailsTo(stranger), 'a stranger sees the same, and gets nothing').toEqual([]);

  await follow(page, link);
  const token = link.split('#')[1] ?? 'no token';
  expect(page.url(), 'the token leaves the address bar').not.toContain(token);
  await expectNoFaults(page);
  await page.route(`**/api/operator/sessions`, (route) => route.abort(), { times: 1 });
  await signInButton(page).click();
  await expect(page.getByText(words.open.errors.failed)).toBeVisible();
  await page.reload();
  await signInButton(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.report.title })).toBeFocused();

  const another = await newVisitor();
  const answerReport = await hold(another, '/api/operator/report');
  const [request] = await Promise.all([
    another.waitForRequest('/api/operator/report'),
    another.goto(paths.operator()),
  ]);
  await another.goto(link);
  answerReport();
  await request.response();
  await signInButton(another).click();
  await expect(noticeOf(another, 'link_used')).toBeFocused();
  await expectAxeFindsNothing(another);
  await another.goto('/privacy');
  await another.goto(link.slice(0, link.indexOf('#') + 12));
  await signInButton(another).click();
  await expect(noticeOf(another, 'link_incomplete')).toBeFocused();

  // No script keeps the token, and a reload finds the session again.
  const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]));
  expect(await stored()).not.toContain(token);
  await page.route(`**/api/operator/report`, (route) => route.abort(), { times: 1 });
  await page.reload();
  await expect(page.getByText(words.failed.text)).toBeVisible();
  await page.getByRole('button', { name: words.failed.again }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.report.title })).toBeFocused();
  await page.getByRole('button', { name: words.signOut, exact: true }).click();
  await expect(noticeOf(page, 'signed_out')).toBeFocused();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('__Host-operator');
  await page.reload();
  await expect(page.getByLabel(words.ask.label)).toBeVisible();
});

test('the report is read, searched and downloaded', async ({ page, database }) => {
  const { code } = await aReferralCode(database);
  for (let nth = 0; nth < BROUGHT; nth += 1) await anAnsweredSurvey(database, { referralCode: code });
  for (let nth = 0; nth < 30; nth += 1) await anAnsweredSurvey(database, { registered: true });
  // Only people who joined are in the funnel.
  const person = { full_name: 'Ada Lovelace', is_referred: false, consent_version: 'joining-2' };
  const email = await completedBefore(page);
  await insertRows(database, 'waitlist_registrations', [{ email, ...person }]);
  const writer = await anAnsweredSurvey(database);
  const text = `=1+1, "quoted"\nand a second line by ${writer.split('@')[0]}`;
  await database.query('update survey_responses set question_12 = $1 where email = $2', [text, writer]);
  await follow(page, `${paths.operator()}#${signToken('operator_link', reportReader, Date.now())}`);
  const answered = page.waitForResponse(`**/api/operator/report`);
  await signInButton(page).press('Enter');
  const { data: report } = (await (await answered).json()) as { data: OperatorReport };
  if (report.state !== 'report') throw new Error('There are people, and no report.');
  const { medianTime, unregistered } = report.funnel;
  const { others } = report.amounts;
  if (medianTime === null || others === null)
    throw new Error('People answered, and the report has no figures of it.');

  await expect(page.getByRole('heading', { level: 1 })).toContainText(adviceSentence(report));
  const why = page.getByRole('list', { name: words.advice.reasons });
  for (const { evidence } of report.hypotheses.slice(0, 2))
    await expect(why.getByRole('listitem').filter({ hasText: evidenceOf(evidence) })).toContainText(
      barOf(evidence),
    );
  const [registered] = report.funnel.steps;
  await page.getByText(words.funnel.every).click();
  await expect(row(page, words.funnel.title, words.funnel.steps.registered)).toContainText(
    formatWhole(registered?.people ?? 0),
  );
  for (const figures of [
    words.funnel.medianTime(formatSeconds(medianTime.seconds), medianTime.people),
    words.funnel.unregistered(unregistered.answered, unregistered.completed),
    words.answers.amounts.others(others.answered, formatUsd(others.leastUsd)),
  ])
    await expect(page.getByText(figures)).toBeVisible();
  const channel = report.channels.all.find(({ name }) => name === '') ?? report.channels.inAll;
  await expect(row(page, words.channels.title, words.channels.unnamed)).toContainText(
    rateOf(proportion(channel.completed, channel.joined)) ?? 'a rate',
  );
  const [country] = report.questions[0]?.options ?? [];
  await page.getByRole('heading', { name: questionAt(1).title }).click();
  const countryRow = row(page, questionAt(1).title, country?.option ?? '');
  await expect(countryRow).toContainText(formatWhole(country?.figure.count ?? 0));

  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  // Other tests' people arrive meanwhile, so the group is compared with the response that brought it.
  const narrowed = page.waitForResponse(`**/api/operator/group`);
  await countryRow.getByRole('link').click();
  const { data: group } = (await (await narrowed).json()) as { data: { body: GroupBody } };
  const bar = page.getByRole('status').filter({ hasText: questionAt(1).title });
  await expect(bar).toContainText(formatWhole(group.body.questions[0]?.options[0]?.figure.count ?? 0));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(adviceSentence(report));
  await expect(page.getByRole('columnheader', { name: 'Everybody' }).first()).toBeVisible();
  await page.getByRole('link', { name: words.list.title }).click();
  await expect(page.getByRole('heading', { name: words.list.title })).toBeFocused();
  await expectAxeFindsNothing(page);
  await page.goBack();
  await expect(bar).toBeHidden();
  await page.goForward();
  const { promise: late, resolve: answerEverybody } = Promise.withResolvers<undefined>();
  const crowd = async (route: Route) => {
    const { data } = (await (await route.fetch()).json()) as { data: OperatorList };
    await late;
    await route.fulfill({ json: { data: { ...data, joined: 1_234_567 } } });
  };
  await page.route('**/api/operator/list', crowd, { times: 1 });
  const [ofEverybody] = await Promise.all([page.waitForRequest('**/api/operator/list'), page.reload()]);
  await expect(bar).toBeVisible();
  const listed = section(page, words.list.title);
  await expect(listed, 'of the group').toContainText(words.list.events.joined);
  answerEverybody(undefined);
  await (await ofEverybody.response())?.finished();
  await page.waitForLoadState('networkidle');
  await expect(listed, 'still of the group').not.toContainText(formatWhole(1_234_567));
  await page.getByRole('link', { name: words.group.everybody }).click();
  await expect(bar).toBeHidden();
  await page.getByRole('link', { name: words.answers.large }).click();
  await expect(page.getByRole('status').filter({ hasText: LARGE.is })).toBeVisible();
  for (const [hash, message] of [
    ['1=Atlantis', words.group.nobody(words.group.answer(questionAt(1).title, 'Atlantis'))],
    ['99=Malta', words.group.unknown],
  ] as const) {
    await page.evaluate((to) => (location.hash = to), hash);
    await expect(page.getByText(message)).toBeVisible();
  }
  await page.getByRole('link', { name: words.group.everybody }).click();
  expect(requested.join(), 'no address that servers log names a group').not.toMatch(
    new RegExp(`Atlantis|Malta|${country?.option ?? ''}`),
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const links = section(page, words.links.title);
  await links.getByLabel(words.links.campaign).fill(' Q&A 50% ');
  await links.getByRole('button', { name: words.links.copy }).click();
  await expect(links.getByRole('status')).toHaveText(words.links.copied);
  const { origin, searchParams } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(origin).toBe(new URL(page.url()).origin);
  expect([...searchParams]).toEqual([['utm_campaign', 'Q&A 50%']]);

  const texts = section(page, words.texts.title);
  for (const count of [3, 20, 40]) {
    await expect(texts.getByRole('status')).toHaveText(words.texts.shown(count));
    await texts.getByRole('button', { name: words.texts.more }).press('Enter');
  }
  const search = async (what: string) => {
    await texts.getByLabel(words.texts.search).fill(what);
    await page.keyboard.press('Enter');
  };
  const { promise: released, resolve: answerFirst } = Promise.withResolvers<undefined>();
  await page.route('**/api/operator/texts', (route) => released.then(() => route.continue()), { times: 1 });
  const first = page.waitForResponse('**/api/operator/texts');
  await search('first');
  await search(text.slice(-20).toUpperCase());
  const writersText = [/=1\+1, "quoted"\s*and a second line/];
  await expect(texts.getByRole('listitem')).toHaveText(writersText);
  answerFirst(undefined);
  await (await first).finished();
  await expect(texts.getByRole('listitem'), 'of the last search').toHaveText(writersText);
  await search('<b>nobody');
  await expect(texts.getByRole('status')).toHaveText(words.texts.nobody);

  const signs = section(page, words.abuse.title);
  const burst = signs
    .getByRole('listitem')
    .filter({ hasText: `${words.abuse.signs.code_burst.name}: ${code}` });
  // Signs beyond two are folded, and other tests may have caused some.
  await expect(signs.getByRole('listitem').first()).toBeVisible();
  const more = signs.locator('summary').filter({ hasText: /^\d+ more$/ });
  if (await more.isVisible()) await more.click();
  await expect(burst).toContainText(formatWhole(BROUGHT));
  await burst.locator('summary').press('Enter');
  await burst.getByRole('button', { name: words.abuse.decide.left_out }).click();
  await expect(burst.getByRole('status')).toHaveText(words.abuse.reasonMissing);
  await burst.getByLabel(words.abuse.reason).fill('All came in one hour.');
  await page.keyboard.press('Enter');
  await expect(burst).toContainText('All came in one hour.');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
  await expectAxeFindsNothing(page);
  await expect(burst.locator('summary'), 'open where it was').toBeFocused();
  await burst.getByRole('button', { name: words.abuse.decide.back }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(code);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: words.export.download }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv.split('\n').length).toBeGreaterThan(BROUGHT);
  expect(csv).toContain(`1. ${questionAt(1).title}`);
  expect(csv).toContain('=1+1');
  expect(csv).not.toContain('@example.com');
  expect(csv).not.toMatch(/(^|,)"?=/m);

  const list = section(page, words.list.title);
  await expect(list).toContainText(new RegExp(`${words.list.events.joined}[1-9]`));
  const downloadingList = page.waitForEvent('download');
  await list.getByRole('button', { name: words.list.download }).press('Enter');
  expect((await downloadingList).suggestedFilename()).toMatch(/^people-to-write-to-on-[\d-]{10}\.csv$/);

  await page.getByLabel(words.export.emails).check();
  await expect(page.getByText(words.export.warning)).toBeVisible();
  const downloadingEmails = page.waitForEvent('download');
  await page.getByRole('button', { name: words.export.download }).click();
  const withEmails = await downloadingEmails;
  expect(withEmails.suggestedFilename()).toMatch(/^people-on-[\d-]{10}\.csv$/);
  expect(await readFile(await withEmails.path(), 'utf8')).toContain(writer);

  // Signing out works even if the report can't be read.
  const tab = await page.context().newPage();
  await tab.route('**/api/operator/report', (route) => route.abort());
  await tab.goto(paths.operator());
  await tab.getByRole('button', { name: words.signOut, exact: true }).click();
  await expect(noticeOf(tab, 'signed_out')).toBeFocused();
  await page.getByRole('button', { name: words.export.download }).click();
  await expect(page.getByText(words.sessionEnded)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingSticksOut(page);
});
