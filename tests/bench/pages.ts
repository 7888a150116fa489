/** How fast pages paint on a slow phone, compared with a bare page in the same run. */
import { chromium, type Browser } from '@playwright/test';
import { listen } from '#local/listen.ts';
import { localSite } from '#local/netlify/local-site.ts';
import { staticFiles } from '#local/netlify/static-files.ts';
import { SAMPLE_PROPERTY_ID } from '#src/property/sample.ts';
import { paths } from '#src/shared/paths.ts';
import { buildFloor } from '#tests/bench/floor.ts';
import { against, median, milliseconds, ratio, type Table } from '#tests/bench/table.ts';
import { cachedSite } from '#tests/support/cached-site.ts';
import { ensureChromium, systemChromium } from '#tests/support/chromium.ts';
import { startStack } from '#tests/support/stack.ts';

const RUNS = 5;
const MAX_LCP = {
  [paths.landing()]: 1.15,
  [paths.property(SAMPLE_PROPERTY_ID)]: 1.15,
  [paths.survey('bench@example.com')]: 1.2,
};

type Vitals = { lcp: number; cls: number };

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
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

async function visitPage(browser: Browser, url: string): Promise<{ lcpMs: number; cls: number }> {
  const context = await browser.newContext(PHONE);
  // Video and map are blocked.
  await context.route(
    (requested) => requested.hostname !== 'localhost',
    (route) => route.abort(),
  );
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // tsx wraps named functions in a helper the page doesn't have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(observeVitals);
  await page.goto(url, { waitUntil: 'networkidle' });
  const { lcp, cls } = await page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
  await context.close();
  return { lcpMs: lcp, cls: Math.round(cls * 1000) / 1000 };
}

async function visitOften(browser: Browser, url: string) {
  const visits = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await visitPage(browser, url));
  return {
    lcpMs: median(visits.map(({ lcpMs }) => lcpMs)),
    shift: Math.max(...visits.map(({ cls }) => cls)),
  };
}

export async function pageTables(): Promise<Table[]> {
  ensureChromium();
  const serveFloor = await staticFiles(await buildFloor(), 'netlify.toml');
  const stack = await startStack();
  const site = await listen((await localSite({ dist: await cachedSite() })).fetch, 0);
  const floorServer = await listen(serveFloor, 0);
  const executablePath = systemChromium();
  const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }) });
  try {
    const floor = await visitOften(browser, `http://localhost:${floorServer.port}/`);
    const rows = [['a bare page', '', milliseconds(floor.lcpMs), '']];
    for (const [path, limit] of Object.entries(MAX_LCP)) {
      const { lcpMs, shift } = await visitOften(browser, `http://localhost:${site.port}${path}`);
      const lcp = against(lcpMs / floor.lcpMs, limit, ratio);
      rows.push([path, lcp, milliseconds(lcpMs), against(shift, 0, (figure) => figure.toFixed(3))]);
    }
    return [
      {
        title: 'Pages',
        note: `As production serves them, nothing cached, 4× CPU slowdown and slow 4G; median of ${RUNS}.`,
        head: ['page', 'LCP against a bare page', 'LCP', 'layout shift'],
        rows,
      },
    ];
  } finally {
    await browser.close();
    await Promise.all([site.close(), floorServer.close()]);
    await stack.stop();
  }
}
