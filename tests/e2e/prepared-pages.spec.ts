/** A browser may prerender a page while a visitor reaches for its link. Until it is shown, it calls no endpoint. */
import { SAMPLE_PROPERTY_ID } from '#src/property/sample.ts';
import { SURVEY_EMAIL_KEY } from '#src/shared/storage-keys.ts';
import { paths } from '#src/shared/paths.ts';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import { siteUrl } from '#tests/support/tested-site.ts';
import { fillIn, openForm, submit } from '#tests/support/waitlist-form.ts';

test('a header, never inline script, says which pages may be prerendered', async ({ request }) => {
  const home = await request.get('/');
  expect(home.headers()['speculation-rules']).toBe('"/speculation-rules.json"');
  expect(await home.text()).not.toContain('speculationrules');
  const rules = await request.get('/speculation-rules.json');
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json');
  const { prerender } = (await rules.json()) as {
    prerender: { where: { or?: { href_matches: { pathname: string } }[] } }[];
  };
  const prepared = prerender.flatMap(({ where: { or = [] } }) =>
    or.map(({ href_matches }) => href_matches.pathname),
  );
  const isPrepared = (path: string) =>
    prepared.some((pathname) => new URLPattern({ pathname }).test(`https://keystead.test${path}`));
  for (const path of [paths.survey(), paths.survey('ada@example.com'), paths.property(SAMPLE_PROPERTY_ID)])
    expect(isPrepared(path), path).toBe(true);
  for (const path of [paths.continue(), paths.yourData(), paths.operator()])
    expect(isPrepared(path), path).toBe(false);
});

test('the survey is prerendered at once while the page says that someone joined', async ({
  page,
  request,
}) => {
  const rules = (await (await request.get('/speculation-rules.json')).json()) as { prerender: unknown[] };
  expect(rules.prerender).toContainEqual({
    where: { selector_matches: 'a[data-next]' },
    eagerness: 'immediate',
  });
  const email = anAddress('prepared');
  const form = await openForm(page);
  await fillIn(form, 'Ada', email);
  await expect(page.locator('a[data-next]')).toHaveCount(0);
  await page.route('**/survey?*', (route) => route.fulfill({ status: 204 }));
  await submit(form);
  await expect(page.locator('a[data-next]').first()).toHaveAttribute('href', paths.survey(email));
});

// The tests' browser doesn't prerender, so the page is told that it is prerendered.
for (const [path, endpoint] of [
  [paths.survey(), '/api/survey-responses/load'],
  [paths.property(SAMPLE_PROPERTY_ID), '/api/properties/'],
  [paths.landing(), '/api/visits'],
] as const) {
  test(`${path} calls nothing until it is shown`, async ({ page }) => {
    await page.addInitScript((key) => {
      localStorage.setItem(key, 'prepared@example.com');
      let isPrerendering = true;
      Object.defineProperty(document, 'prerendering', { get: () => isPrerendering });
      addEventListener('show-it', () => {
        isPrerendering = false;
        document.dispatchEvent(new Event('prerenderingchange'));
      });
    }, SURVEY_EMAIL_KEY);
    const called: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/') || !request.url().startsWith(siteUrl)) called.push(request.url());
    });
    await page.goto(path);
    for (const island of await page.locator('astro-island').filter({ visible: true }).all())
      await island.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(called).toEqual([]);
    const call = page.waitForRequest((request) => request.url().includes(endpoint));
    await page.evaluate(() => dispatchEvent(new Event('show-it')));
    await call;
  });
}

// Vite and Astro write the address of a script in several places; with one letter's difference, it is fetched twice.
for (const path of [paths.survey('prepared@example.com'), paths.landing(), paths.operator()]) {
  test(`${path} fetches each script once, and its calls reach the deploy it came from`, async ({ page }) => {
    const scripts: string[] = [];
    const deploys: Promise<string | null>[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.resourceType() === 'script') scripts.push(pathname);
      if (pathname.startsWith('/api/') && request.resourceType() === 'fetch' && pathname !== '/api/visits')
        deploys.push(request.headerValue('X-Netlify-Deploy-ID'));
    });
    await page.goto(path);
    await page.keyboard.press('End');
    await page.waitForLoadState('networkidle');
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.toSorted()).toEqual([...new Set(scripts)].toSorted());
    expect(new Set(await Promise.all(deploys))).toEqual(
      new Set(path === paths.landing() ? [] : [expect.stringMatching(/^0{24}$/)]),
    );
  });
}
