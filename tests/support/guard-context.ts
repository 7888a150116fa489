/** Watches a browser context for errors and keeps its requests on this machine. */
import type { BrowserContext, ConsoleMessage, Page, Route } from '@playwright/test';

export type Embeds = 'blocked' | 'answered' | 'silent';

const EMBED_PAGE = '<!doctype html><title>Embed</title><p>A stand-in for an embedded page</p>';
const NOT_LOADED = 'Failed to load resource';
const BROKEN = 'status of 500';

export async function guardContext(
  context: BrowserContext,
  embeds: Embeds,
  allowed: RegExp[],
  problems: string[] = [],
): Promise<{ problems: string[] }> {
  const note = (problem: string) => {
    if (!allowed.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  context.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message)) note(describe(message));
  });
  context.on('weberror', (error) =>
    note(`uncaught at ${error.page()?.url() ?? ''}: ${error.error().stack ?? String(error.error())}`),
  );
  await context.route(isForeign, (route) => answerEmbed(route, embeds));
  return { problems };
}

function isForeign(url: URL): boolean {
  return url.hostname !== 'localhost';
}

async function answerEmbed(route: Route, embeds: Embeds): Promise<void> {
  if (embeds === 'blocked') return route.abort('blockedbyclient');
  if (embeds === 'answered') return route.fulfill({ contentType: 'text/html', body: EMBED_PAGE });
  // 'silent' means the request is never answered.
}

/** Browsers also report responses that a test provoked: a refusal, an unknown page, a blocked embed. */
function isExpected(message: ConsoleMessage): boolean {
  if (!message.text().startsWith(NOT_LOADED) || message.text().includes(BROKEN)) return false;
  const url = URL.parse(message.location().url);
  if (url === null) return false;
  return isForeign(url) || url.pathname.startsWith('/api/') || isThePage(message.page(), url);
}

function isThePage(page: Page | null, { pathname }: URL): boolean {
  return page !== null && URL.parse(page.url())?.pathname === pathname;
}

function describe(message: ConsoleMessage): string {
  return `console: ${message.text()} (${message.location().url})`;
}
