/** A visitor in Chromium, through Playwright. */
import type { Page } from '@playwright/test';
import { expect } from '#tests/support/browser.ts';
import type { Visitor } from '#tests/journeys/visitor.ts';

/** Chromium's default text size is 16 px. */
const LARGE_TEXT = { standard: 32, fixed: 26 };

export async function enlargeText(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.enable');
  await devTools.send('Page.setFontSizes', { fontSizes: LARGE_TEXT });
}

export function visitorInChromium(page: Page): Visitor {
  const control = (role: Parameters<Page['getByRole']>[0], name: string) =>
    page.getByRole(role, { name, exact: true }).first();
  return {
    open: async (path) => {
      await page.goto(path);
    },
    reload: async () => {
      await page.reload();
    },
    press: (role, name) => control(role, name).click(),
    write: (label, text) => control('textbox', label).fill(text),
    key: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    sees: (role, name) => expect(control(role, name)).toBeVisible(),
    seesNo: (role, name) => expect(control(role, name)).toHaveCount(0),
    reads: (text) =>
      expect(page.locator('body')).toContainText(text, { useInnerText: true, ignoreCase: true }),
    hasFocus: (role, name) => control(role, name).evaluate((element) => element === document.activeElement),
    isChecked: (role, name) => control(role, name).isChecked(),
    overflow: () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    did: async (path, json) => {
      const headers = { 'Sec-Fetch-Site': 'same-origin' };
      const response = await page.request.post(path, { data: json, headers });
      return (await response.json()) as unknown;
    },
  };
}
