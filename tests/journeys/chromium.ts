/** A visitor in Chromium, through Playwright. */
import type { Page } from '@playwright/test';
import { expect, postFrom } from '#tests/support/browser.ts';
import { refuseStorage } from '#tests/support/refused-storage.ts';
import type { BrowserVisitor, Wishes } from '#tests/journeys/visitor.ts';

/** Chromium's default text size is 16 px. */
const LARGE_TEXT = { standard: 32, fixed: 26 };

/** WebPageTest's "3G Slow". */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

export async function visitorInChromium(page: Page, wishes: Wishes): Promise<BrowserVisitor> {
  const devTools = await page.context().newCDPSession(page);
  if (wishes.withLargeText === true) await devTools.send('Page.setFontSizes', { fontSizes: LARGE_TEXT });
  if (wishes.onSlow3G === true) {
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', SLOW_3G);
  }
  if (wishes.withoutStorage === true) await page.addInitScript(refuseStorage);
  const control = (role: Parameters<Page['getByRole']>[0], name: string) =>
    page.getByRole(role, { name, exact: true }).first();
  return {
    open: (path) => page.goto(path),
    reload: () => page.reload(),
    press: (role, name) => control(role, name).click(),
    write: (label, text) => control('textbox', label).fill(text),
    key: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    sees: (role, name) => expect(control(role, name)).toBeVisible(),
    seesNo: (role, name) => expect(control(role, name)).toHaveCount(0),
    reads: (text) =>
      expect(page.locator('body')).toContainText(text, { useInnerText: true, ignoreCase: true }),
    seesFocus: (role, name) => expect(control(role, name)).toBeFocused(),
    hasFocus: (role, name) => control(role, name).evaluate((element) => element === document.activeElement),
    isChecked: (role, name) => control(role, name).isChecked(),
    overflow: () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    did: (path, json) => postFrom(page, path, json),
  };
}
