/** One page for a first visitor, in a phone's conditions: Lighthouse's mobile throttling, nothing cached. */
import type { Browser } from '@playwright/test';

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

/** Runs in the page, before anything else does. */
function observeVitals(): void {
  const vitals = { lcp: 0, cls: 0 };
  Object.assign(window, { vitals });
  const observe = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime));
  observe('layout-shift', ({ value = 0 }) => (vitals.cls += value));
}

export async function visitPage(browser: Browser, url: string): Promise<{ lcpMs: number; cls: number }> {
  const context = await browser.newContext(PHONE);
  // The film and the map go no further.
  await context.route(
    (requested) => requested.hostname !== 'localhost',
    (route) => route.abort(),
  );
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // The compiler of this script wraps named functions in a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(observeVitals);
  await page.goto(url, { waitUntil: 'networkidle' });
  const { lcp, cls } = await page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
  await context.close();
  return { lcpMs: lcp, cls: Math.round(cls * 1000) / 1000 };
}
