/** The sample property's charts, read value by value with keyboard and pointer. */
import { expect, test } from '#tests/support/browser.ts';

const CHARTS = [
  {
    title: '5-year value',
    figures: ['Year 2021, Value $34.9M', 'Year 2022, Value $37.6M', 'Year 2026, Value $42.5M'],
    rows: 6,
  },
  {
    title: '12-month growth forecast',
    figures: [
      'Month 0, Base case 0.0%, Low 0.0%, High 0.0%',
      'Month 3, Base case +1.0%, Low −0.8%, High +1.9%',
      'Month 12, Base case +4.0%, Low −3.2%, High +7.7%',
    ],
    rows: 5,
  },
  {
    title: 'Risk',
    figures: [
      'Risk Vacancy, Score 24, Level Low, Why 94% leased, 31 tenants',
      'Risk Location, Score 30, Level Low, Why an established office district',
      'Risk Resale, Score 68, Level High, Why planned term: 5 years',
    ],
    rows: 5,
  },
] as const;

test('each chart is read with arrow keys and pointer, and announces nothing afterwards', async ({ page }) => {
  await page.goto('/');
  for (const { title, figures, rows } of CHARTS) {
    const [first, second, last] = figures;
    const chart = page.getByRole('figure').filter({ has: page.getByRole('img', { name: title }) });
    const reader = page.getByRole('slider', { name: `${title}, figure by figure` });
    await chart.scrollIntoViewIfNeeded();
    await expect(reader).toBeAttached();

    await reader.focus();
    for (const [key, figure] of [
      ['Home', first],
      ['ArrowRight', second],
      ['End', last],
    ] as const) {
      await page.keyboard.press(key);
      await expect(reader).toHaveAttribute('aria-valuetext', figure);
      await expect(chart.getByText(figure, { exact: true })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(chart.getByText(last, { exact: true })).toBeHidden();

    const marks = chart.locator('[data-figure]');
    await expect(marks).toHaveCount(rows);
    await marks.last().hover();
    await expect(chart.getByText(last, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(chart.getByText(last, { exact: true })).toBeHidden();
    await marks.first().hover();
    await expect(chart.getByText(first, { exact: true })).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(chart.getByText(first, { exact: true })).toBeHidden();
  }
});
