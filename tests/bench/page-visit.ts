/** How long one page takes a first visitor, in a phone's conditions: Lighthouse's mobile throttling, nothing cached. */
import type { Browser, CDPSession } from '@playwright/test';

export type PageVisit = {
  requests: number;
  fcpMs: number;
  lcpMs: number;
  /** To three places, as it is always given. */
  cls: number;
  /** Time that long tasks took beyond 50 ms each, before and after first paint. */
  blockedMs: number;
};

type Vitals = { fcp: number; lcp: number; cls: number; blocked: number };

export const PHONE = {
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
export const CPU_SLOWDOWN = 4;

/** Runs in the page, before anything else does. */
function observeVitals(): void {
  const vitals = { fcp: 0, lcp: 0, cls: 0, blocked: 0 };
  Object.assign(window, { vitals });
  const observe = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime));
  observe('layout-shift', ({ value = 0 }) => (vitals.cls += value));
  observe('longtask', ({ duration }) => (vitals.blocked += Math.max(0, duration - 50)));
}

async function countRequests(session: CDPSession) {
  const answered = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    // A browser asks for the icon once for a whole site, and after everything else.
    if (!response.url.includes('/favicon.')) answered.add(requestId);
  });
  await session.send('Network.enable');
  return () => answered.size;
}

export async function visitPage(browser: Browser, url: string): Promise<PageVisit> {
  const context = await browser.newContext(PHONE);
  // What comes from elsewhere (film, map) is counted as a request and goes no further.
  await context.route(
    (requested) => requested.hostname !== 'localhost',
    (route) => route.abort(),
  );
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests = await countRequests(session);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  // The compiler of this script wraps named functions in a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(observeVitals);
  await page.goto(url, { waitUntil: 'networkidle' });
  const { fcp, lcp, cls, blocked } = await page.evaluate(
    () => (window as unknown as { vitals: Vitals }).vitals,
  );
  await context.close();
  return {
    requests: requests(),
    fcpMs: fcp,
    lcpMs: lcp,
    cls: Math.round(cls * 1000) / 1000,
    blockedMs: blocked,
  };
}
