/**
 * The `test` of every browser test. It fails on console errors, uncaught errors and policy violations, and keeps all
 * requests on this machine. `embeds`: video and map are 'blocked', 'answered' or 'silent'. `allowedConsoleErrors`
 * matches expected errors. To run one file: `PORT=9210 npx playwright test tests/e2e/<name>.spec.ts`.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import pg from 'pg';
import { ownerPassword, ownerUrl } from '#local/postgres/postgres.ts';
import { aClientAddress, CLIENT_ADDRESS_HEADER } from '#tests/support/client-address.ts';
import { prerenders } from '#tests/support/chromium.ts';
import { mailboxAt, type Mailbox } from '#tests/support/mailbox-client.ts';
import { databasePort, mailboxUrl } from '#tests/support/tested-site.ts';
import { watchPresses } from '#tests/support/watch-presses.ts';

export { expect };

const DATABASE = 'keystead';
const EMBED_PAGE = '<!doctype html><title>Embed</title><p>A stand-in for an embedded page</p>';
const NOT_LOADED = 'Failed to load resource';
const BROKEN = 'status of 500';
const BLOCKED_BY_TEST = 'ERR_BLOCKED_BY_CLIENT';

type Embeds = 'blocked' | 'answered' | 'silent';
/** No list of patterns, because Playwright takes a second object of a list for settings. */
type Options = { embeds: Embeds; allowedConsoleErrors: RegExp };
type Fixtures = {
  /** An address no other test uses, because all tests share one database. */
  email: string;
  guard: (context: BrowserContext) => Promise<void>;
  mailbox: Mailbox;
  database: pg.Pool;
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
};

/* eslint-disable no-empty-pattern -- Playwright reads the names of the fixtures from these patterns. */
export const test = base.extend<Options & Fixtures>({
  embeds: ['blocked', { option: true }],
  allowedConsoleErrors: [/(?!)/, { option: true }],

  // One person per test: all of them come from this machine, and the site counts per client.
  extraHTTPHeaders: async ({}, use) => use({ [CLIENT_ADDRESS_HEADER]: aClientAddress() }),

  guard: async ({ embeds, allowedConsoleErrors }, use) => {
    const problems: string[] = [];
    await use((context) => guardContext(context, embeds, allowedConsoleErrors, problems));
    expect(problems, 'errors in the browser').toEqual([]);
  },

  context: async ({ context, guard }, use) => {
    await guard(context);
    await use(context);
  },

  newVisitor: async ({ browser, guard }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const extraHTTPHeaders = { [CLIENT_ADDRESS_HEADER]: aClientAddress() };
      const context = await browser.newContext({ extraHTTPHeaders, ...options });
      contexts.push(context);
      await guard(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  email: async ({}, use) => use(anAddress()),

  mailbox: async ({}, use) => use(mailboxAt(mailboxUrl)),

  database: async ({}, use) => {
    const password = await ownerPassword(join(process.env.DATA_DIR ?? '', 'postgres'));
    const pool = new pg.Pool({ connectionString: ownerUrl(databasePort, password, DATABASE), max: 2 });
    await use(pool);
    await pool.end();
  },
});

async function guardContext(context: BrowserContext, embeds: Embeds, allowed: RegExp, problems: string[]) {
  const note = (problem: string) => {
    if (!allowed.test(problem)) problems.push(problem);
  };
  context.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message))
      note(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) =>
    note(`uncaught at ${error.page()?.url() ?? ''}: ${error.error().stack ?? String(error.error())}`),
  );
  await context.addInitScript(watchPresses);
  if (prerenders()) await withoutPreloading(context);
  // LOCAL_ONLY blocks the rest, because intercepting requests would disable the page's cache.
  if (embeds !== 'blocked') await context.route(isForeign, (route) => answerEmbed(route, embeds));
}

const isForeign = (url: URL) => url.hostname !== 'localhost';

async function answerEmbed(route: Route, embeds: Embeds): Promise<void> {
  if (embeds === 'answered') return route.fulfill({ contentType: 'text/html', body: EMBED_PAGE });
  // 'silent' means the request is never answered.
}

/** Browsers also report responses that a test provoked: a refusal, an unknown page, a blocked embed. */
function isExpected(message: ConsoleMessage): boolean {
  if (!message.text().startsWith(NOT_LOADED) || message.text().includes(BROKEN)) return false;
  if (message.text().includes(BLOCKED_BY_TEST)) return true;
  const url = URL.parse(message.location().url);
  if (url === null) return false;
  const page = URL.parse(message.page()?.url() ?? '');
  return isForeign(url) || url.pathname.startsWith('/api/') || page?.pathname === url.pathname;
}

export type Caller = Pick<Page, 'request'>;

/** A call as this browser's pages make it, with its cookies. */
export async function postFrom({ request }: Caller, path: string, data: object): Promise<unknown> {
  const response = await request.post(path, { data, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

export const toasts = (page: Page): Locator => page.getByRole('status', { name: 'Notifications' });

export const boxOf = (element: Locator): Promise<DOMRect> =>
  element.evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRect);

/** Holds requests back until the returned function is called. */
export async function hold(page: Page, url: string, answer = (route: Route) => route.continue()) {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(url, (route) => released.then(() => answer(route)));
  return () => release(undefined);
}

/**
 * Call it before the page is opened. What its toasts have said once nothing is under way, because waiting for none to be
 * there also waits for one to go.
 */
export async function recordToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if ((target as Element).id === 'toasts')
          for (const node of addedNodes) said.push(node.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    return page.evaluate(() => (window as unknown as { said: string[] }).said);
  };
}

/** A preloaded page is out of reach of a test's routes, and a prerendered one of its clock. */
export const withoutPreloading = (where: Page | BrowserContext) =>
  where.route('**/speculation-rules.json', (route) => route.fulfill({ json: {} }));

/** From now on time in the page passes only when the test says so, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

export function anAddress(name = 'visitor'): string {
  return `${name}.${randomUUID().slice(0, 8)}@example.com`;
}
