/** What can be wrong with a page as a whole, whatever it shows. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No rule of axe is broken in the colours that the page shows now. */
export async function expectAxeFindsNothing(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}

export async function expectAxeFindsNothingByDayAndNight(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAxeFindsNothing(page);
  }
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
