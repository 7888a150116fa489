/** A visitor in WebKitGTK's MiniBrowser, through WebDriver. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Builder, By, Capabilities, Key as Keys, type WebDriver, type WebElement } from 'selenium-webdriver';
import { localCertificate } from '#tests/support/local-certificate.ts';
import { openFolder } from '#tests/support/open-folder.ts';
import { freePort } from '#tests/support/free-port.ts';
import { waitingVisitor } from '#tests/journeys/waiting-visitor.ts';
import type { Engine, Key, Role, BrowserVisitor } from '#tests/journeys/visitor.ts';

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

const KEYS: Record<Key, string> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Space: Keys.SPACE,
  ArrowDown: Keys.ARROW_DOWN,
};

/** Candidates for each role; the driver then says their names. */
const MARKUP: Record<Role, string> = {
  button: 'button, summary',
  checkbox: 'input[type=checkbox]',
  complementary: 'aside',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  radio: 'input[type=radio]',
  textbox: 'input:not([type=radio], [type=checkbox], [type=hidden]), textarea',
};

/** Otherwise the window's buttons keep it wider than a phone. */
const NARROW = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }';

export const webkit: Engine = {
  name: 'WebKit',
  // Unlike others, it keeps no Secure cookie on an unencrypted localhost.
  certificate: localCertificate,
  open: openWebKit,
};

async function openWebKit(...[site, screen, atEnd]: Parameters<Engine['open']>): Promise<BrowserVisitor> {
  const folder = openFolder('webkit', atEnd);
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), NARROW);
  const port = await freePort();
  const running = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, XDG_CONFIG_HOME: folder },
  });
  atEnd(() => {
    if (running.pid !== undefined) process.kill(-running.pid);
  });
  const driver = await beginSession(`http://127.0.0.1:${port}`);
  atEnd(() => driver.quit());
  const { width, height } = screen ?? { width: 1280, height: 900 };
  await driver.manage().window().setRect({ width, height });
  return visitorBy(driver, site);
}

async function beginSession(server: string): Promise<WebDriver> {
  await expect(() => fetch(`${server}/status`)).toPass({ timeout: 20_000 });
  const args = [
    '--automation',
    // Nothing leaves this machine: other hosts go to a proxy that doesn't exist.
    '--proxy=http://127.0.0.1:9',
    '--ignore-host=localhost',
  ];
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    acceptInsecureCerts: true,
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args },
  });
  return new Builder().usingServer(server).withCapabilities(capabilities).build();
}

/** Its driver doesn't wait for scrolling to end. */
const INTO_VIEW = `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`;

function visitorBy(driver: WebDriver, site: string): BrowserVisitor {
  const find = async (role: Role, name: string) => {
    for (const element of await driver.findElements(By.css(MARKUP[role]))) {
      // Hidden elements have no name.
      if (!(await element.isDisplayed())) continue;
      // Screen readers read a non-breaking space as a space.
      const called = (await element.getAccessibleName()).replaceAll('\u00A0', ' ');
      if (called === name) return element;
    }
    return undefined;
  };
  return waitingVisitor<WebElement>({
    open: (path) => driver.get(site + path),
    find,
    click: async (element) => {
      await driver.executeScript(INTO_VIEW, element);
      await element.click();
    },
    replaceText: async (field, text) => {
      await field.clear();
      await field.sendKeys(text);
    },
    key: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    // Typed directly, because its driver's key actions lose some characters, such as @.
    type: async (text) => driver.switchTo().activeElement().sendKeys(text),
    isFocused: (element) => driver.executeScript('return arguments[0] === document.activeElement', element),
    isChecked: (element) => element.isSelected(),
    text: () => driver.findElement(By.css('body')).getText(),
    run: (script) =>
      driver.executeAsyncScript(`const done = arguments[0]; Promise.resolve(${script}).then(done)`),
  });
}
