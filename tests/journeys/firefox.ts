/** A visitor in Firefox ESR, by Puppeteer over WebDriver BiDi. */
import puppeteer, { type ElementHandle, type KeyInput } from 'puppeteer-core';
import { waitingVisitor } from '#tests/journeys/waiting-visitor.ts';
import type { Key, Role, Visitor, Wishes } from '#tests/journeys/visitor.ts';
import { refuseStorage } from '#tests/support/refused-storage.ts';

const KEYS: Record<Key, KeyInput> = { Tab: 'Tab', Enter: 'Enter', Space: ' ', ArrowDown: 'ArrowDown' };

/** Nothing leaves this machine: what is not local goes to a proxy that is not there. */
const NOTHING_FOREIGN = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
};

/** A page that is left would be kept for Back, asleep, and what was just asked of it would never be answered. */
const NOTHING_KEPT_ASLEEP = { 'browser.sessionhistory.max_total_viewers': 0 };

/** Without a screen it would tell pages that nobody points at anything: here a mouse does, finely (2), and hovers (4). */
const A_MOUSE = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 };

export const firefox = {
  name: 'firefox',
  cannot: {
    withoutScript: 'its driver finds things by scripts, which the setting stops as well',
  } as Partial<Record<keyof Wishes, string>>,
  usesTls: false,
  open: openFirefox,
};

/** Puppeteer sets the orientation with the size, which Firefox ESR 140 does not know; the size is set all the same. */
function unlessUnknown(cause: unknown): void {
  if (!String(cause).includes('unknown command emulation.setScreenOrientationOverride')) throw cause;
}

async function openFirefox(
  site: string,
  wishes: Wishes,
): Promise<{ visitor: Visitor; close: () => Promise<void> }> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    defaultViewport: null,
    extraPrefsFirefox: {
      ...NOTHING_FOREIGN,
      ...NOTHING_KEPT_ASLEEP,
      ...A_MOUSE,
      ...(wishes.withLargeText === true && { 'font.size.variable.x-western': 32 }),
    },
  });
  // The tab that Firefox starts with never gets the focus, and without it Enter and Space press no button.
  const page = await browser.newPage();
  await page.setViewport(wishes.screen ?? { width: 1280, height: 720 }).catch(unlessUnknown);
  if (wishes.withoutStorage === true) {
    await page.evaluateOnNewDocument(refuseStorage);
  }
  const find = async (role: Role, name: string) => {
    for (const spelling of [name, withHardSpaces(name)]) {
      const named = await page.$$(`::-p-aria([name=${JSON.stringify(spelling)}][role="${role}"])`);
      for (const element of named) if (await element.isVisible()) return element;
    }
    return undefined;
  };
  const visitor = waitingVisitor<ElementHandle>({
    open: async (path) => {
      await page.goto(site + path, { waitUntil: 'domcontentloaded' });
    },
    reload: async () => {
      await page.reload({ waitUntil: 'domcontentloaded' });
    },
    find,
    click: async (element) => {
      await element.scrollIntoView();
      if (await element.evaluate(isCovered)) throw new Error('Something lies over it.');
      await element.click();
    },
    replaceText: async (field, text) => {
      await field.click({ count: 3 });
      await page.keyboard.press('Backspace');
      await field.type(text);
    },
    press: (key) => page.keyboard.press(KEYS[key]),
    type: (text) => page.keyboard.type(text),
    isFocused: (element) => element.evaluate((node) => node === document.activeElement),
    is: (property, element) => element.evaluate((node, name) => node.matches(`:${name}`), property),
    text: () => page.evaluate(() => document.body.innerText),
    run: (script) => page.evaluate(script),
  });
  return { visitor, close: () => browser.close() };
}

/** Firefox takes a name to the letter, and figures keep to their words: "4 of 10". */
const withHardSpaces = (name: string) => name.replaceAll(/(?<=\d) | (?=\d)/g, '\u00A0');

/** The driver presses whatever lies there; a visitor would not. */
function isCovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit === null || !(element.contains(hit) || hit.closest('label')?.contains(element) === true);
}
