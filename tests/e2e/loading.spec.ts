import { SAMPLE_PROPERTY_ID } from '#src/property/sample.ts';
import { SURVEY_EMAIL_KEY } from '#src/shared/storage/keys.ts';
import { paths } from '#src/shared/site/paths.ts';
import { expect, test } from '#tests/support/browser.ts';
import { everyPage } from '#tests/support/pages.ts';
import { siteUrl } from '#tests/support/tested-site.ts';

type Rules = { prerender: { where: { or?: { href_matches: { pathname: string } }[] } }[] };

test('a header, never inline script, says which pages may be prerendered', async ({ request }) => {
  const home = await request.get('/');
  expect(home.headers()['speculation-rules']).toBe('"/speculation-rules.json"');
  expect(await home.text()).not.toContain('speculationrules');
  const rules = await request.get('/speculation-rules.json');
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json');
  const { prerender } = (await rules.json()) as Rules;
  expect(prerender).toContainEqual({ where: { selector_matches: 'a[data-next]' }, eagerness: 'immediate' });
  const prepared = prerender.flatMap(({ where: { or = [] } }) =>
    or.map(({ href_matches }) => new URLPattern({ pathname: href_matches.pathname })),
  );
  const isPrepared = (path: string) => prepared.some((pattern) => pattern.test(path, siteUrl));
  const some = [paths.survey(), paths.survey('ada@example.com'), paths.property(SAMPLE_PROPERTY_ID)];
  expect([...some, paths.continue(), paths.yourData(), paths.operator()].filter(isPrepared)).toEqual(some);
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
    // The operator's page calls only once its scripts run, which may be after the network was idle.
    await expect
      .poll(async () => [...new Set(await Promise.all(deploys))])
      .toEqual(path === paths.landing() ? [] : [expect.stringMatching(/^0{24}$/)]);
  });
}

/** A headless browser says so and isn't counted. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

test('an arrival by a campaign counts once, and stores nothing', async ({ newVisitor, database }) => {
  for (const [path, parameter] of [
    [paths.landing(), 'utm_campaign'],
    [paths.property(SAMPLE_PROPERTY_ID), 'utm_source'],
  ] as const) {
    const campaign = `e2e ${crypto.randomUUID().slice(0, 8)}`;
    const counted = () => database.query('select visits from visits where channel = $1', [campaign]);
    const page = await newVisitor({ userAgent });
    await page.goto(`${path}?${new URLSearchParams({ [parameter]: campaign }).toString()}`, {
      referer: 'https://www.news.example/an/article',
    });
    await expect.poll(counted).toMatchObject({ rows: [{ visits: '1' }] });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.reload();
    await page.goto(paths.privacy());
    await page.goBack();
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(paths.landing());
    await page.waitForLoadState();
    expect(requests).not.toContain('/api/visits');
    const stored = () => [localStorage.length, sessionStorage.length, document.cookie];
    expect(await page.evaluate(stored)).toEqual([0, 0, '']);
  }
});

/** Shows the body up to each element of the first screen, as a browser may, and names what isn't in its final place. */
function movedWhileArriving(): string[] {
  const whole = document.body;
  const elements = [...whole.querySelectorAll('*')];
  const places = elements.map((element) => element.getBoundingClientRect());
  const arriving = whole.cloneNode() as HTMLElement;
  whole.replaceWith(arriving);
  const moved = new Set<string>();
  for (const [index, next] of elements.entries()) {
    const { top, height } = places[index] ?? new DOMRect();
    // The header, a drawing: each is too short to arrive in pieces.
    if (top > innerHeight || height === 0 || next.matches('header *, svg *')) continue;
    const range = document.createRange();
    range.setStart(whole, 0);
    range.setEndBefore(next);
    arriving.replaceChildren(range.cloneContents());
    for (const [at, element] of arriving.querySelectorAll('*').entries()) {
      const [now, then] = [element.getBoundingClientRect(), places[at] ?? new DOMRect()];
      const isSeen = now.height > 0 && now.top < innerHeight && !element.matches('svg *');
      if (!isSeen || (element.textContent.trim() === '' && !element.matches('svg, img, input, textarea')))
        continue;
      if (Math.hypot(now.x - then.x, now.y - then.y) > 3) moved.add(element.textContent.trim().slice(0, 60));
    }
  }
  arriving.replaceWith(whole);
  return [...moved];
}

test('nothing on the first screen of a page moves while it arrives', async ({ page }) => {
  await page.route(/\/_astro\/.*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  for (const path of everyPage) {
    await page.goto(path);
    for (const [width, height] of [
      [390, 664],
      [768, 1024],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(movedWhileArriving), `${path} at ${width} px`).toEqual([]);
    }
  }
});
