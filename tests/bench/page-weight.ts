/** What one page costs a first visitor, in a phone's conditions: Lighthouse's mobile throttling, nothing cached. */
import { brotliCompressSync } from 'node:zlib';
import { expect, type Browser, type CDPSession } from '@playwright/test';

export type PageWeight = {
  requests: number;
  /** The page itself with its styles inside, as brotli makes it at its best. */
  documentBytes: number;
  /** Bytes as they travelled, by resource type: Document, Script, Font, Image ... */
  bytes: Record<string, number>;
  /** The same after a walk to the bottom of the page. */
  bytesAfterScroll: Record<string, number>;
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
const NO_THROTTLE = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
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

async function countBytes(session: CDPSession) {
  const types = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // A browser asks for the icon once for a whole site, and after everything else.
    if (!response.url.includes('/favicon.')) types.set(requestId, type);
  });
  // Bodies only: what the headers weigh differs from host to host, and HTTP/2 says them once.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
  });
  await session.send('Network.enable');
  return { bytes, count: () => types.size };
}

export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext(PHONE);
  // What comes from elsewhere (film, map) is counted as a request and goes no further.
  await context.route(
    (requested) => requested.hostname !== 'localhost',
    (route) => route.abort(),
  );
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const counted = await countBytes(session);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  // The compiler of this script wraps named functions in a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(observeVitals);
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  const documentBytes = brotliCompressSync((await response?.body()) ?? '').length;
  const bytes = { ...counted.bytes };
  const requests = counted.count();
  const { fcp, lcp, cls, blocked } = await page.evaluate(
    () => (window as unknown as { vitals: Vitals }).vitals,
  );

  await session.send('Network.emulateNetworkConditions', NO_THROTTLE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  for (const island of await page.locator('astro-island[client=visible]').all()) {
    await island.scrollIntoViewIfNeeded();
    await expect(island).not.toHaveAttribute('ssr');
  }
  await context.close();
  return {
    requests,
    documentBytes,
    bytes,
    bytesAfterScroll: counted.bytes,
    fcpMs: fcp,
    lcpMs: lcp,
    cls: Math.round(cls * 1000) / 1000,
    blockedMs: blocked,
  };
}
