import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Only these can differ between light and dark. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** In place of axe's source on a page that has it, because loading it takes as long as many rules. */
const NOTHING = 'void 0';

export async function expectAxeFindsNothing(page: Page): Promise<void> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  await expectNoViolations(page, 'light', axe(page, isLoaded ? NOTHING : undefined));
  await expectNoViolations(page, 'dark', axe(page, NOTHING).withRules(RULES_OF_COLOUR));
}

/** Rules that axe doesn't run by default: WCAG 2.2, and experimental ones. */
const MORE_RULES = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } };

/** Runs inside the page, because the package opens a tab per report, which is slower than the rules. */
const axe = (page: Page, axeSource?: string) =>
  new AxeBuilder({ page, ...(axeSource !== undefined && { axeSource }) })
    .options({ rules: MORE_RULES, resultTypes: ['violations'] })
    .setLegacyMode();

async function expectNoViolations(page: Page, colorScheme: 'light' | 'dark', rules: AxeBuilder) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const { violations } = await rules.analyze();
  const descriptions = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
  expect(descriptions, colorScheme).toEqual([]);
}

export async function expectNothingSticksOut(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/** Leaves the page at 320 pixels. */
export async function expectNoFaults(page: Page): Promise<void> {
  await expectAxeFindsNothing(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingSticksOut(page);
}

/** Keeps fallback fonts, because web fonts change line widths by a hair as they load, which is no fault. */
export async function keepFallbackTypefaces(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*.woff2*'] });
}

type Entry = PerformanceEntry & { size?: number; sources?: { node: Node | null }[] };

/** Performance entries of a type, once the page is idle. */
const entriesOf = (page: Page, type: string) =>
  page.evaluate(async (kind) => {
    const entries: Entry[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    observer.observe({ type: kind, buffered: true });
    await new Promise((resolve) => requestIdleCallback(resolve));
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return [...entries, ...(observer.takeRecords() as Entry[])].map(({ size = 0, sources = [] }) => ({
      size,
      moved: sources.map(({ node }) => node?.textContent ?? 'something that is gone'),
    }));
  }, type);

export const layoutShifts = async (page: Page): Promise<string[]> =>
  (await entriesOf(page, 'layout-shift')).flatMap(({ moved }) => moved);

/** The size of each candidate for the largest paint. */
export const largestPaints = async (page: Page): Promise<number[]> =>
  (await entriesOf(page, 'largest-contentful-paint')).map(({ size }) => size);
