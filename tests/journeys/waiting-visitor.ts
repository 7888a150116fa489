/** A visitor whose browser driver doesn't wait: every action is retried until it works. */
import { setTimeout as pass } from 'node:timers/promises';
import type { Key, Role, Visitor } from '#tests/journeys/visitor.ts';

const TIMEOUT_MS = 20_000;
const PAUSE_MS = 50;

/** Each action succeeds immediately or fails. */
export type Driver<Element> = {
  open: (path: string) => Promise<void>;
  reload: () => Promise<void>;
  /** The first visible match. */
  find: (role: Role, name: string) => Promise<Element | undefined>;
  click: (element: Element) => Promise<void>;
  replaceText: (element: Element, text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  type: (text: string) => Promise<void>;
  isFocused: (element: Element) => Promise<boolean>;
  is: (property: 'disabled' | 'checked', element: Element) => Promise<boolean>;
  text: () => Promise<string>;
  run: (script: string) => Promise<unknown>;
};

async function until<Found>(what: string, attempt: () => Promise<Found | undefined>): Promise<Found> {
  const deadline = Date.now() + TIMEOUT_MS;
  let cause: unknown;
  while (Date.now() < deadline) {
    try {
      const found = await attempt();
      if (found !== undefined) return found;
      cause = undefined;
    } catch (error) {
      // An element may be gone, covered or moving by the time it is used.
      cause = error;
    }
    await pass(PAUSE_MS);
  }
  throw new Error(`Waited in vain: ${what}.`, { cause });
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase();

export function waitingVisitor<Element>(driver: Driver<Element>): Visitor {
  const withControl = <Done>(role: Role, name: string, use: (element: Element) => Promise<Done>) =>
    until(`${role} “${name}”`, async () => {
      const element = await driver.find(role, name);
      return element === undefined ? undefined : { done: await use(element) };
    }).then(({ done }) => done);
  return {
    open: driver.open,
    reload: driver.reload,
    press: (role, name) => withControl(role, name, driver.click),
    write: (label, text) => withControl('textbox', label, (field) => driver.replaceText(field, text)),
    key: driver.press,
    type: driver.type,
    sees: (role, name) => withControl(role, name, () => Promise.resolve()),
    seesNo: async (role, name) => {
      await until(`no ${role} “${name}”`, async () =>
        (await driver.find(role, name)) === undefined ? true : undefined,
      );
    },
    reads: async (text) => {
      await until(`the text “${text}”`, async () =>
        plain(await driver.text()).includes(plain(text)) ? true : undefined,
      );
    },
    hasFocus: (role, name) => withControl(role, name, driver.isFocused),
    isChecked: (role, name) => withControl(role, name, (element) => driver.is('checked', element)),
    overflow: async () =>
      Number(await driver.run('document.documentElement.scrollWidth - document.documentElement.clientWidth')),
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
