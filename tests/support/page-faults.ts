/** Checks for faults of a whole page, whatever it shows. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Only these can differ between light and dark. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

export async function expectAxeFindsNothing(page: Page): Promise<void> {
  await expectNoViolations(page, 'light', axe(page));
  // Axe is already loaded, and loading takes as long as the remaining rules.
  await expectNoViolations(page, 'dark', axe(page, 'void 0').withRules(RULES_OF_COLOUR));
}

/** Rules that axe doesn't run by default: WCAG 2.2, and experimental ones. */
const MORE_RULES = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } };

/** Runs inside the page, because the package opens a tab per report, which is slower than the rules. */
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

export async function expectNothingSticksOutAt320(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingSticksOut(page);
}

/** Keeps fallback fonts, because web fonts change line widths by a hair as they load, which is no fault. */
export async function keepFallbackTypefaces(page: Page): Promise<void> {
  await page.route('**/*.woff2*', (route) => route.fulfill({ body: '' }));
}

type Noted = { size: number; moved: string[] };

/** Performance entries of a type, empty if there are none. */
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

/** Layout shifts, described. */
export const layoutShifts = async (page: Page): Promise<string[]> =>
  (await notedBy(page, 'layout-shift')).flatMap(({ moved }) => moved);

/** The size of each candidate for the largest paint. */
export const largestPaints = async (page: Page): Promise<number[]> =>
  (await notedBy(page, 'largest-contentful-paint')).map(({ size }) => size);
