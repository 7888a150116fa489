/** The charts of the sample property: read by pointer, by keyboard and as a table. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';

const CHARTS = [
  {
    title: '5-year value',
    figures: ['Year 2021, Value $34.9M', 'Year 2022, Value $37.6M', 'Year 2026, Value $42.5M'],
    rows: 6,
    labels: ['Million $', '2021', '2026', '50'],
  },
  {
    title: '12-month growth forecast',
    figures: [
      'Month 0, Expected 0.0%, Low 0.0%, High 0.0%',
      'Month 3, Expected +1.0%, Low −0.8%, High +1.9%',
      'Month 12, Expected +4.0%, Low −3.2%, High +7.7%',
    ],
    rows: 5,
    labels: ['Change, %', 'Today', '12 mo', '−4'],
  },
  {
    title: 'Risk',
    figures: [
      'Risk Vacancy, Score 24, Level Low, Because 94% let, 31 tenants',
      'Risk Location, Score 30, Level Low, Because a settled office district',
      'Risk Resale, Score 68, Level High, Because planned term of 5 years',
    ],
    rows: 5,
    labels: ['Vacancy', '0', '100'],
  },
] as const;

const chart = (page: Page, title: string) =>
  page.getByRole('figure').filter({ has: page.getByRole('img', { name: title }) });
const reader = (page: Page, title: string) =>
  page.getByRole('slider', { name: `${title}, figure by figure` });

async function comeNear(page: Page, title: string) {
  await page.goto('/');
  await chart(page, title).scrollIntoViewIfNeeded();
  await expect(reader(page, title)).toBeAttached();
}

for (const { title, figures, rows, labels } of CHARTS) {
  const [first, second, last] = figures;

  test(`${title} is read figure by figure with the arrow keys`, async ({ page }) => {
    await comeNear(page, title);
    await reader(page, title).focus();
    for (const [key, figure] of [
      ['Home', first],
      ['ArrowRight', second],
      ['End', last],
    ] as const) {
      await page.keyboard.press(key);
      await expect(reader(page, title)).toHaveAttribute('aria-valuetext', figure);
      await expect(chart(page, title).getByText(figure, { exact: true })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(chart(page, title).getByText(last, { exact: true })).toBeHidden();
  });

  test(`${title} is read under the pointer, and falls silent when it leaves`, async ({ page }) => {
    await comeNear(page, title);
    const marks = chart(page, title).locator('[data-figure]');
    await expect(marks).toHaveCount(rows);
    await marks.last().hover();
    await expect(chart(page, title).getByText(last, { exact: true })).toBeVisible();
    await marks.first().hover();
    await expect(chart(page, title).getByText(first, { exact: true })).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(chart(page, title).getByText(first, { exact: true })).toBeHidden();
  });

  test(`${title} has axes, a description and a table, without JavaScript too`, async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false });
    await page.goto('/');
    const drawing = page.getByRole('img', { name: title });
    await expect(drawing).toHaveAccessibleDescription(/\w/);
    for (const label of labels) await expect(drawing.getByText(label, { exact: true }).first()).toBeVisible();
    await chart(page, title).getByText(`${title} as a table`).click();
    await expect(chart(page, title).locator('tbody tr')).toHaveCount(rows);
    await expect(chart(page, title).locator('tbody tr').last()).toBeVisible();
  });
}
