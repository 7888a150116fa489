/** What can be wrong with a page as a whole, whatever it shows. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What colours can break; every other rule says the same of a page by night as by day. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** No rule of axe is broken, by day and by night. */
export async function expectAxeFindsNothing(page: Page): Promise<void> {
  await expectNoViolations(page, 'light', axe(page));
  // Axe is in the page by now, and takes as long to get there as the rest of this.
  await expectNoViolations(page, 'dark', axe(page, 'void 0').withRules(RULES_OF_COLOUR));
}

/** Rules that axe does not ask for by itself: of WCAG 2.2, and of those it still tries out. */
const MORE_RULES = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } };

/** In the page itself: a tab of its own for each report, as it comes, takes longer than the rules do. */
const axe = (page: Page, axeSource?: string) =>
  new AxeBuilder({ page, ...(axeSource !== undefined && { axeSource }) })
    .options({ rules: MORE_RULES })
    .setLegacyMode();

async function expectNoViolations(page: Page, colorScheme: 'light' | 'dark', rules: AxeBuilder) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const { violations } = await rules.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, colorScheme).toEqual([]);
}

export async function expectNothingSticksOut(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/** On the narrowest screen. */
export async function expectNothingSticksOutAt320(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingSticksOut(page);
}

/** Keeps a page in the fallbacks of its typefaces: lines as they come are a hair wider or narrower, and that is no fault. */
export async function keepFallbackTypefaces(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.fulfill({ body: '' }));
}

type Noted = { size: number; moved: string[] };

/** What the browser has noted of a kind: nothing, where nothing happened. */
const notedBy = (page: Page, type: string) =>
  page.evaluate(
    (kind) =>
      new Promise<Noted[]>((resolve) => {
        type Entry = PerformanceEntry & { size?: number; sources?: { node: Node | null }[] };
        const noted: Noted[] = [];
        new PerformanceObserver((list) => {
          for (const { size = 0, sources = [] } of list.getEntries() as Entry[])
            noted.push({
              size,
              moved: sources.map(({ node }) => node?.textContent ?? 'something that is gone'),
            });
        }).observe({ type: kind, buffered: true });
        setTimeout(() => resolve(noted), 300);
      }),
    type,
  );

/** What has moved under the visitor's eyes, in its own words. */
export const layoutShifts = async (page: Page): Promise<string[]> =>
  (await notedBy(page, 'layout-shift')).flatMap(({ moved }) => moved);

/** The size of each text or picture that was painted larger than all before it. */
export const largestPaints = async (page: Page): Promise<number[]> =>
  (await notedBy(page, 'largest-contentful-paint')).map(({ size }) => size);
