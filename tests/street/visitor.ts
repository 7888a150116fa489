/** A person who acts as people do: presses, reads why it failed, presses again. Every act asserts what ending well means. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/support/browser.ts';
import { expectNothingSticksOut } from '#tests/support/page-faults.ts';

const MAX_TRIES = 6;
const MESSAGES = '#toasts, [role=alert], [role=status]';
/** A message just before the goal appears isn't a failure. */
const GRACE_MS = 1_000;
/** Where nothing is left to press, a page may be leading on. */
const LEADING_ON_MS = 6_000;
const WAIT_MS = 20_000;

export type Manner = {
  /** How this person presses a control. */
  tap?: (control: Locator, page: Page, attempt: number) => Promise<unknown>;
  /** What a clipboard makes of what this person enters. */
  paste?: ((text: string) => string) | undefined;
  /** What happens each time a journey has got somewhere that outlasts the page. */
  between?: ((page: Page) => Promise<unknown>) | undefined;
  /** What happens once the person has read what a press led to. */
  afterReading?: (page: Page) => Promise<unknown>;
  /** How many times slower than usual this person's device is. */
  slower?: number;
};

const shown = (locator: Locator) => locator.filter({ visible: true }).first();

export type Visitor = ReturnType<typeof visitorOn>;

/**
 * @param strangers what belongs to other people and must never show
 * @param onAct called whenever the condition acts
 */
export function visitorOn(page: Page, manner: Manner, strangers: readonly string[], onAct: () => void) {
  /** What the page has told its reader so far, and what it says now. */
  const readMessages = () =>
    page
      .evaluate((selector) => {
        const { told = [] } = window as { told?: string[] };
        const shown = [...document.querySelectorAll<HTMLElement>(selector)]
          .filter((it) => it.checkVisibility())
          .map(({ innerText }) => innerText.trim());
        return [...told, ...shown].filter((text) => text !== '').join('\n');
      }, MESSAGES)
      .catch(() => '');
  const tryAgain = shown(page.getByRole('button', { name: /^try again$/i }));

  /** What fields hold, in the order of the page. Next gives a country its usual name. */
  const readFields = () =>
    page
      .locator('main :is(input, textarea):not([type=hidden])')
      .evaluateAll((fields: HTMLInputElement[]) =>
        fields.map(({ name, value, checked, autocomplete }) => [
          name,
          autocomplete === 'country-name' ? value !== '' : value,
          checked,
        ]),
      );

  /** What covers the middle of a control: an empty string if nothing does. */
  const coverOf = (control: Locator) =>
    control.evaluate((it) => {
      const { left, top, width, height } = it.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (y < 0 || y > innerHeight) return 'outside';
      const there = document.elementFromPoint(x, y);
      if (there === null || it.contains(there) || there.closest('label')?.contains(it) === true) return '';
      return there.closest('#toasts') ? 'a toast' : there.outerHTML.slice(0, 80);
    });

  let hasJustOpened = false;

  /** People scroll to what they need, but no toast may cover what they opened the page for. */
  async function reach(control: Locator): Promise<void> {
    await expect(control).toBeVisible();
    if (hasJustOpened) expect(await coverOf(control), 'what covers it').not.toBe('a toast');
    hasJustOpened = false;
    const look = async () => {
      await control.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
      return coverOf(control);
    };
    await expect.poll(look, { message: 'what covers it' }).toBe('');
  }

  async function write(field: Locator, text: string): Promise<void> {
    await reach(shown(field));
    const entered = manner.paste?.(text) ?? text;
    await shown(field).fill(entered);
    // A field for addresses drops spaces by itself.
    await expect(shown(field)).toHaveValue(new RegExp(`^${RegExp.escape(entered.trim())}\\s*$`));
  }

  async function expectNoStranger(): Promise<void> {
    const seen = await page.evaluate(() =>
      [document.title, location.href, document.body.innerText]
        .concat(Array.from(document.querySelectorAll('input'), ({ value }) => value))
        .join('\n')
        .replaceAll('\u00AD', ''),
    );
    for (const stranger of strangers) expect(seen, 'somebody else shows').not.toContain(stranger);
  }

  async function arrive(goal: Locator, passing?: 'passing'): Promise<void> {
    await expectNothingSticksOut(page);
    await expectNoStranger();
    if (manner.between === undefined || passing) return;
    onAct();
    await manner.between(page);
    await expect(goal).toBeVisible();
  }

  /** @returns whether the goal was reached, or only a message appeared; one that appears while `pressed` is busy isn't its answer */
  async function hasReached(goal: Locator, messagesBefore: string, pressed?: Locator): Promise<boolean> {
    const isBusy = () => pressed?.isDisabled({ timeout: GRACE_MS }).catch(() => false);
    await expect
      .poll(
        async () =>
          (await goal.isVisible()) ||
          (![messagesBefore, ''].includes(await readMessages()) && (await isBusy()) !== true),
        {
          message: 'the goal is reached, or the page says why not',
          timeout: WAIT_MS * (manner.slower ?? 1),
          intervals: [100],
        },
      )
      .toBe(true);
    const isOffered = pressed === undefined || (await pressed.or(tryAgain).first().isVisible());
    const grace = isOffered ? GRACE_MS : LEADING_ON_MS;
    return goal.waitFor({ timeout: grace * (manner.slower ?? 1) }).then(
      () => true,
      () => false,
    );
  }

  const expectFocus = () =>
    expect
      .poll(
        () => page.evaluate(() => !('isSamePage' in window) || document.activeElement !== document.body),
        { message: 'the focus is somewhere' },
      )
      .toBe(true);

  async function act(control: Locator, attempt: number): Promise<void> {
    await reach(control);
    await expect(control).toBeEnabled();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    onAct();
    await (manner.tap?.(control, page, attempt) ?? control.click());
    // A mouse that rests on a toast keeps it.
    await page.mouse.move(0, 0);
  }

  return {
    page,

    open: async (path: string, goal: Locator): Promise<void> => {
      await page.goto(path);
      for (let attempt = 0; !(await hasReached(shown(goal), '')); attempt += 1) {
        expect(attempt, await readMessages()).toBeLessThan(MAX_TRIES);
        await manner.afterReading?.(page);
        await ((await tryAgain.isVisible()) ? tryAgain.click() : page.reload());
      }
      await arrive(shown(goal));
      hasJustOpened = true;
    },

    /** @param goal what is visible only afterwards; `passing` if it doesn't outlast the page, like a greeting */
    press: async (control: Locator, goal: Locator, passing?: 'passing'): Promise<void> => {
      for (let attempt = 0; ; attempt += 1) {
        const next = attempt > 0 && (await tryAgain.isVisible()) ? tryAgain : control;
        const isOffered = attempt === 0 || (await shown(next).isVisible());
        const [before, messagesBefore] = [await readFields(), await readMessages()];
        // A page with nothing to press says to come back in a minute.
        if (!isOffered) await page.reload();
        else await act(shown(next), attempt);
        const isThere = await hasReached(shown(goal), isOffered ? messagesBefore : '', shown(control));
        await manner.afterReading?.(page);
        // A busy machine may bring it just after its grace.
        if (isThere || (await shown(goal).isVisible())) break;
        expect(attempt, await readMessages()).toBeLessThan(MAX_TRIES);
        if (!isOffered || !(await shown(control).isVisible())) continue;
        expect(await readFields(), 'what was typed is still there').toEqual(before);
        await expect(shown(control), 'it can be pressed again').toBeEnabled();
        await expectFocus();
      }
      const lookAround = async () => {
        await expectFocus();
        await arrive(shown(goal), passing);
      };
      await lookAround().catch(async (error: unknown) => {
        // A page that leads on may go while it is looked at.
        if (passing === undefined || !String(error).includes('context was destroyed')) throw error;
        await page.waitForLoadState();
        await lookAround();
      });
    },

    write,

    /** The second half letter by letter, for fields that search while somebody types. */
    type: async (field: Locator, text: string): Promise<void> => {
      if (manner.paste) return write(field, text);
      const half = text.slice(0, text.length / 2);
      await write(field, half);
      // A composing keyboard has pressed its Enter by then.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)));
      await shown(field).press('End');
      await shown(field).pressSequentially(text.slice(half.length));
    },

    choose: async (option: Locator): Promise<void> => {
      await option.check();
    },

    /** What a choice reveals must be seen without a search for it. */
    expectRevealed: async (control: Locator): Promise<void> => {
      await expect(control).toBeVisible();
      await expect.poll(() => coverOf(control), { message: 'what covers what opened' }).toBe('');
    },
  };
}
