/** Visits from elsewhere are counted, without storing anything about the visitor. */
import type pg from 'pg';
import { SAMPLE_PROPERTY_ID } from '#src/property/sample.ts';
import { paths } from '#src/shared/paths.ts';
import { expect, test } from '#tests/support/browser.ts';

// A headless browser says so and isn't counted.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' });

// They clear the same counter.
test.describe.configure({ mode: 'default' });

async function visitsOf(database: pg.Pool, channel: string): Promise<number> {
  const { rows } = await database.query<{ visits: number }>(
    'select coalesce(sum(visits), 0)::integer as visits from visits where channel = $1',
    [channel],
  );
  return rows[0]?.visits ?? 0;
}

for (const [path, parameter] of [
  [paths.landing(), 'utm_campaign'],
  [paths.property(SAMPLE_PROPERTY_ID), 'utm_source'],
] as const)
  test(`a visitor who arrives at ${path} with ${parameter} counts once and gets nothing stored`, async ({
    page,
    database,
  }) => {
    const campaign = `e2e ${crypto.randomUUID().slice(0, 8)}`;
    // Every test comes from one address, whose visits count once a day.
    await database.query(`delete from call_counts where rule = 'site'`);
    await page.goto(`${path}?${new URLSearchParams({ [parameter]: campaign }).toString()}`, {
      referer: 'https://www.news.example/an/article',
    });
    await expect.poll(() => visitsOf(database, campaign)).toBe(1);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await page.goto(paths.privacy());
    await page.goBack();
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(paths.landing());
    await page.waitForLoadState();
    expect(asked).not.toContain('/api/visits');
    expect(await visitsOf(database, campaign)).toBe(1);
    const stored = () => [localStorage.length, sessionStorage.length, document.cookie];
    expect(await page.evaluate(stored)).toEqual([0, 0, '']);
  });
