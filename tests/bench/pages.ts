/** The paint of pages on a slow phone, compared with a bare page in the same run. */
import { chromium, type Browser } from '@playwright/test';
import { listen } from '#local/listen.ts';
import { localSite } from '#local/netlify/local-site.ts';
import { createFileServer } from '#local/netlify/static-files.ts';
import { SAMPLE_PROPERTY_ID } from '#src/property/sample.ts';
import { paths } from '#src/shared/site/paths.ts';
import { buildFloor } from '#tests/bench/floor.ts';
import { against, median, milliseconds, ratio, type Table } from '#tests/bench/table.ts';
import { cachedSite } from '#tests/support/cached-site.ts';
import { ensureChromium, LOCAL_ONLY, systemChromium } from '#tests/support/chromium.ts';
import { startStack } from '#tests/support/stack.ts';

const ROUNDS = 7;
const LIMITS = {
  [paths.landing()]: 1.12,
  [paths.property(SAMPLE_PROPERTY_ID)]: 1.12,
  [paths.survey('bench@example.com')]: 1.18,
};

type Vitals = { lcp: number; cls: number };

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  // The survey looks for the visitor's country until it finds this zone.
  timezoneId: 'Africa/Lagos',
};
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** Runs in the page before anything else. */
function observeVitals(): void {
  const vitals = { lcp: 0, cls: 0 };
  Object.assign(window, { vitals });
  const observe = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime));
  observe('layout-shift', ({ value = 0 }) => (vitals.cls += value));
}

async function visitPage(browser: Browser, url: string): Promise<Vitals> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // tsx wraps named functions in a helper the page doesn't have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(observeVitals);
  await page.goto(url, { waitUntil: 'networkidle' });
  const vitals = await page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
  await context.close();
  return vitals;
}

/** Takes turns, so that other work on the machine affects all of them. */
async function visitOften(browser: Browser, urls: Record<string, string>) {
  const visits: Record<string, Vitals[]> = {};
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, url] of Object.entries(urls)) (visits[name] ??= []).push(await visitPage(browser, url));
  return (name: string) => {
    const of = (vital: keyof Vitals) => visits[name]?.map((visit) => visit[vital]) ?? [];
    return { lcpMs: median(of('lcp')), shift: Math.max(...of('cls')) };
  };
}

/** The site as production serves it, a bare page in `floor`, and the browser that visitors have. */
export async function withSite<Result>(
  floor: string,
  run: (at: { browser: Browser; site: string; floor: string }) => Promise<Result>,
): Promise<Result> {
  ensureChromium();
  const stack = await startStack();
  const site = await listen((await localSite({ dist: await cachedSite() })).fetch, 0);
  const floorServer = await listen(await createFileServer(floor), 0);
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    // Playwright turns the back/forward cache off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    // A headless shell rounds each letter's width, so text moves when its font arrives; a phone doesn't.
    args: ['--font-render-hinting=none', LOCAL_ONLY],
  });
  try {
    const [siteUrl, floorUrl] = [site, floorServer].map(({ port }) => `http://localhost:${port}`);
    return await run({ browser, site: siteUrl ?? '', floor: floorUrl ?? '' });
  } finally {
    await browser.close();
    await Promise.all([site.close(), floorServer.close()]);
    await stack.stop();
  }
}

export const pageTables = (): Promise<Table[]> =>
  withSite(buildFloor(), async ({ browser, site, floor: bare }) => {
    const urls: Record<string, string> = { bare };
    for (const path of Object.keys(LIMITS)) urls[path] = site + path;
    const vitalsOf = await visitOften(browser, urls);
    const floor = vitalsOf('bare');
    const rows = [['a bare page', '', milliseconds(floor.lcpMs), '']];
    for (const [path, limit] of Object.entries(LIMITS)) {
      const { lcpMs, shift } = vitalsOf(path);
      const lcp = against(lcpMs / floor.lcpMs, limit, ratio);
      rows.push([path, lcp, milliseconds(lcpMs), against(shift, 0, (figure) => figure.toFixed(4))]);
    }
    return [
      {
        title: 'Pages',
        note: `As production serves them, nothing cached, 4× CPU slowdown and slow 4G; median of ${ROUNDS} in turns.`,
        head: ['page', 'LCP against a bare page', 'LCP', 'layout shift'],
        rows,
      },
    ];
  });
