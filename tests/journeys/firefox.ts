/** A visitor in Firefox ESR, through Puppeteer over WebDriver BiDi. */
import puppeteer, { type ElementHandle, type KeyInput } from 'puppeteer-core';
import { waitingVisitor } from '#tests/journeys/waiting-visitor.ts';
import type { Engine, Key, Role, BrowserVisitor } from '#tests/journeys/visitor.ts';

const KEYS: Record<Key, KeyInput> = { Tab: 'Tab', Enter: 'Enter', Space: ' ', ArrowDown: 'ArrowDown' };

/** Nothing leaves this machine: other hosts go to a proxy that doesn't exist. */
const NOTHING_FOREIGN = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
};

/** Pages kept for Back are suspended and never answer pending commands. */
const NOTHING_KEPT_ASLEEP = { 'browser.sessionhistory.max_total_viewers': 0 };

/** Without a screen, Firefox reports no pointer. This adds a mouse that is fine (2) and hovers (4). */
const A_MOUSE = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 };

export const firefox: Engine = {
  name: 'Firefox',
  open: openFirefox,
};

async function openFirefox(...[site, screen, atEnd]: Parameters<Engine['open']>): Promise<BrowserVisitor> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    defaultViewport: screen ?? { width: 1280, height: 720 },
    extraPrefsFirefox: {
      ...NOTHING_FOREIGN,
      ...NOTHING_KEPT_ASLEEP,
      ...A_MOUSE,
    },
  });
  atEnd(() => browser.close());
  // Firefox's first tab never gets the focus, and without it Enter and Space press no button.
  const page = await browser.newPage();
  const find = async (role: Role, name: string) => {
    for (const spelling of [name, withHardSpaces(name)]) {
      const named = await page.$$(`::-p-aria([name=${JSON.stringify(spelling)}][role="${role}"])`);
      for (const element of named) if (await element.isVisible()) return element;
    }
    return undefined;
  };
  return waitingVisitor<ElementHandle>({
    open: (path) => page.goto(site + path, { waitUntil: 'domcontentloaded' }),
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
    key: (key) => page.keyboard.press(KEYS[key]),
    type: (text) => page.keyboard.type(text),
    isFocused: (element) => element.evaluate((node) => node === document.activeElement),
    isChecked: (element) => element.evaluate((node) => node.matches(':checked')),
    text: () => page.evaluate(() => document.body.innerText),
    run: (script) => page.evaluate(script),
  });
}

/** Firefox compares names exactly, and numbers have non-breaking spaces: "4 of 10". */
const withHardSpaces = (name: string) => name.replaceAll(/(?<=\d) | (?=\d)/g, '\u00A0');

/** The driver clicks covered elements; a visitor couldn't. */
function isCovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit === null || !(element.contains(hit) || hit.closest('label')?.contains(element) === true);
}
