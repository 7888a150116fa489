/** A visitor whose browser driver doesn't wait: every action is retried until it works. */
import { expect } from '@playwright/test';
import type { Role, BrowserVisitor } from '#tests/journeys/visitor.ts';

/** Each action succeeds immediately or fails. */
export type Driver<Element> = Pick<BrowserVisitor, 'open' | 'key' | 'type'> & {
  find: (role: Role, name: string) => Promise<Element | undefined>;
  click: (element: Element) => Promise<void>;
  replaceText: (element: Element, text: string) => Promise<void>;
  isFocused: (element: Element) => Promise<boolean>;
  isChecked: (element: Element) => Promise<boolean>;
  text: () => Promise<string>;
  run: (script: string) => Promise<unknown>;
};

/** An element may be gone, covered or moving by the time it is used. */
const eventually = (act: () => Promise<void>) => expect(act).toPass({ timeout: 20_000, intervals: [50] });

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase();

export function waitingVisitor<Element>(driver: Driver<Element>): BrowserVisitor {
  const withControl = async <Done>(role: Role, name: string, use: (element: Element) => Promise<Done>) => {
    let done: Done | undefined;
    await eventually(async () => {
      const element = await driver.find(role, name);
      if (element === undefined) throw new Error(`There is no ${role} “${name}”.`);
      done = await use(element);
    });
    return done as Done;
  };
  return {
    ...driver,
    press: (role, name) => withControl(role, name, driver.click),
    write: (label, text) => withControl('textbox', label, (field) => driver.replaceText(field, text)),
    sees: (role, name) => withControl(role, name, () => Promise.resolve()),
    seesNo: (role, name) =>
      eventually(async () => expect(await driver.find(role, name), `${role} “${name}”`).toBeUndefined()),
    reads: (text) => eventually(async () => expect(plain(await driver.text())).toContain(plain(text))),
    seesFocus: (role, name) =>
      withControl(role, name, async (element) => expect(await driver.isFocused(element)).toBe(true)),
    hasFocus: (role, name) => withControl(role, name, driver.isFocused),
    isChecked: (role, name) => withControl(role, name, driver.isChecked),
    did: (path, json) =>
      driver.run(
        `fetch(${JSON.stringify(path)}, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: ${JSON.stringify(JSON.stringify(json))},
        }).then((response) => response.json())`,
      ),
  };
}
