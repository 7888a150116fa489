/** The operator reads what the survey says: from the token to the file, with figures whose truth is known. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { operator as words } from '#src/words/operator.ts';
import { questionAt, type Option, type Platform } from '#src/data/survey-questions.ts';
import { operatorReportEndpoint } from '#src/contracts/endpoints.ts';
import { paths } from '#src/paths.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectAxeFindsNothing, expectNothingSticksOutAt320 } from '#tests/support/page-faults.ts';
import { emptyPeriod, period, populate, population } from '#tests/support/operator-population.ts';
import { OPERATOR_TOKEN } from '#tests/support/operator-token.ts';

const periodQuery = `?${new URLSearchParams(period).toString()}`;

async function signIn(page: Page, query = '', token = OPERATOR_TOKEN) {
  await page.goto(paths.operator() + query);
  await page.getByLabel(words.ask.label).fill(token);
  await page.getByRole('button', { name: words.ask.open }).click();
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

test('a token that is wrong, missing or forgotten opens nothing, and stays out of the address', async ({
  page,
}) => {
  await signIn(page, '', '');
  await expect(page.getByText(words.ask.refused.missing)).toBeVisible();
  await signIn(page, '', 'not-the-token');
  await expect(page.getByText(words.ask.refused.unauthorized)).toBeVisible();
  await expect(page.getByLabel(words.ask.label)).toBeFocused();
  await expectAxeFindsNothing(page);

  await page.route(`**${operatorReportEndpoint.path}*`, (route) => route.abort(), { times: 1 });
  await signIn(page, `?${new URLSearchParams(emptyPeriod).toString()}`);
  await expect(page.getByText(words.ask.refused.failed)).toBeVisible();
  await page.getByRole('button', { name: words.ask.open }).click();
  await expect(page.getByRole('heading', { name: words.without.nobodyFits.title })).toBeVisible();
  expect(page.url()).not.toContain(OPERATOR_TOKEN);
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(OPERATOR_TOKEN);

  // The tab keeps it over a reload, until it is told not to.
  await page.reload();
  await expect(page.getByRole('heading', { name: words.without.nobodyFits.title })).toBeVisible();
  await page.getByRole('button', { name: words.forget }).click();
  await expect(page.getByLabel(words.ask.label)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(words.ask.label)).toBeVisible();
});

test('the report says what is true of a population that is known, for every filter, and hands it over', async ({
  page,
  database,
}) => {
  const { code, email } = await populate(database);
  await signIn(page, periodQuery);

  const verdict = section(page, words.verdict.title);
  await expect(
    verdict.getByText(words.verdict.sum({ supported: 1, not_supported: 1, undecided: 1 })),
  ).toBeVisible();
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
  await page.getByRole('button', { name: words.crosstab.show }).click();
  // By construction, whoever said Yes would invest monthly, and whoever said No annually.
  await expect(section(page, words.crosstab.title)).toContainText(words.crosstab.finding(true));

  await page.getByLabel(words.filters.where).selectOption('Samoa');
  await page.getByRole('button', { name: words.filters.apply }).click();
  await expect(page).toHaveURL(/country=Samoa/);
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
  expect(await readFile(await (await downloadingJson).path(), 'utf8')).toContain(email);
  await expectNothingSticksOutAt320(page);
});
