/** A visitor in Chromium, through Playwright. */
import type { Page } from '@playwright/test';
import { expect, postFrom } from '#tests/support/browser.ts';
import type { BrowserVisitor } from '#tests/journeys/visitor.ts';

export function visitorInChromium(page: Page): BrowserVisitor {
  const control = (role: Parameters<Page['getByRole']>[0], name: string) =>
    page.getByRole(role, { name, exact: true }).first();
  return {
    open: (path) => page.goto(path),
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
    did: (path, json) => postFrom(page, path, json),
  };
}
