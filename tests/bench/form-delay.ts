/** How long the waitlist form lets a visitor wait for the paint after a key or a click, on a slow phone. */
import { expect, type Browser } from '@playwright/test';
import { CPU_SLOWDOWN, PHONE } from '#tests/bench/page-visit.ts';

/** As with INP, the slowest of few interactions; the browser reports none below 16 ms. */
export async function slowestInteraction(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(() => {
    Object.assign(window, { slowest: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Object.assign(window, {
          slowest: Math.max((window as unknown as { slowest: number }).slowest, duration),
        });
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto(url);
  await page.getByRole('main').getByRole('link', { name: 'Join the Waitlist' }).click();
  const form = page.locator('astro-island:not([ssr]) form').first();
  await expect(form).toBeVisible();
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await form.getByLabel('Full name').pressSequentially('Ada');
  await form.getByLabel('Email').pressSequentially(`bench-${Date.now()}@example.com`);
  await form.getByRole('button', { name: 'Join the Waitlist' }).tap();
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' }).first()).toBeVisible();
  const slowest = await page.evaluate(() => (window as unknown as { slowest: number }).slowest);
  await context.close();
  return slowest;
}
