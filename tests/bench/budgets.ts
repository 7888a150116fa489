/**
 * `npm run budgets`: weighs the pages as production serves them, prints each figure beside its budget (design 8), and
 * fails where one is over. Times are ratios to a bare page of the same run, because machines differ.
 */
import { chromium, type Browser } from '@playwright/test';
import lighthouse from 'lighthouse';
import { buildSite } from '#local/build.ts';
import { listen } from '#local/listen.ts';
import { site } from '#local/site.ts';
import { SAMPLE_PROPERTY_ID } from '#src/content/property.ts';
import { paths } from '#src/paths.ts';
import { median } from '#tests/bench/median.ts';
import { weighPage, type PageWeight } from '#tests/bench/page-weight.ts';
import { ensureChromium, systemChromium } from '#tests/support/chromium.ts';
import { startStack } from '#tests/support/stack.ts';

const RUNS = 3;
const DEBUGGING_PORT = Number(process.env.DEBUGGING_PORT ?? 9229);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLOOR = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title><h1>${'A bare page. '.repeat(8)}</h1><p>${'With a little text and nothing else. '.repeat(60)}</p>`;

/** KB are 1,000 bytes of compressed bodies. */
const budgets = [
  {
    path: paths.landing(),
    isFound: true,
    htmlKb: 14,
    requests: 4,
    scriptKb: 6,
    scrolledKb: 85,
    fontKb: 25,
    lcp: 1.25,
    blockedMs: 20,
  },
  {
    path: paths.property(SAMPLE_PROPERTY_ID),
    isFound: true,
    htmlKb: 14,
    requests: 4,
    scriptKb: 6,
    scrolledKb: 85,
    fontKb: 25,
    lcp: 1.25,
    blockedMs: 20,
  },
  {
    path: paths.survey('budget@example.com'),
    isFound: false,
    htmlKb: 14,
    requests: 20,
    scriptKb: 85,
    scrolledKb: 85,
    fontKb: 25,
    lcp: 1.8,
    blockedMs: 200,
  },
];

const over: string[] = [];

function report(path: string, what: string, figure: number, limit: number, atLeast = false): void {
  const holds = atLeast ? figure >= limit : figure <= limit;
  if (!holds) over.push(what);
  const shown = Number.isInteger(figure) ? String(figure) : figure.toFixed(4);
  console.log(
    `${holds ? 'ok  ' : 'OVER'} ${path.padEnd(34)} ${what.padEnd(26)} ${shown.padStart(8)}  ${atLeast ? '>=' : '<='} ${limit}`,
  );
}

async function weighOften(browser: Browser, url: string): Promise<PageWeight> {
  const weights: PageWeight[] = [];
  for (let run = 0; run < RUNS; run += 1) weights.push(await weighPage(browser, url));
  const [first] = weights;
  if (first === undefined) throw new Error('No run was made.');
  const middle = (figure: (weight: PageWeight) => number) => median(weights.map(figure));
  return {
    ...first,
    lcpMs: middle((one) => one.lcpMs),
    blockedMs: middle((one) => one.blockedMs),
    cls: Math.max(...weights.map((one) => one.cls)),
  };
}

ensureChromium();
await buildSite();
const stack = await startStack();
const served = await listen((await site()).fetch, 0);
const floorServer = await listen(() => new Response(FLOOR, { headers: { 'Content-Type': 'text/html' } }), 0);
const origin = `http://localhost:${served.port}`;
const executablePath = systemChromium();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: [`--remote-debugging-port=${DEBUGGING_PORT}`, '--disable-background-networking', '--no-first-run'],
});

try {
  const floor = await weighOften(browser, `http://localhost:${floorServer.port}/`);
  for (const budget of budgets) {
    const { path } = budget;
    const weight = await weighOften(browser, origin + path);
    const kb = (bytes: Record<string, number>, type: string) => (bytes[type] ?? 0) / 1000;
    report(path, 'HTML and CSS, KB', weight.documentBytes / 1000, budget.htmlKb);
    report(path, 'requests', weight.requests, budget.requests);
    report(path, 'script, KB', kb(weight.bytes, 'Script'), budget.scriptKb);
    report(path, 'script after a scroll, KB', kb(weight.bytesAfterScroll, 'Script'), budget.scrolledKb);
    report(path, 'fonts, KB', kb(weight.bytes, 'Font'), budget.fontKb);
    report(path, 'LCP against a bare page', weight.lcpMs / floor.lcpMs, budget.lcp);
    report(path, 'blocked, ms', weight.blockedMs, budget.blockedMs);
    report(path, 'layout shift', weight.cls, 0);
    const result = await lighthouse(origin + path, {
      port: DEBUGGING_PORT,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    // The survey is kept out of search engines on purpose.
    for (const category of CATEGORIES.filter((one) => one !== 'seo' || budget.isFound)) {
      report(path, `Lighthouse ${category}`, (result?.lhr.categories[category]?.score ?? 0) * 100, 100, true);
    }
  }
} finally {
  await browser.close();
  await Promise.all([served.close(), floorServer.close()]);
  await stack.stop();
}
process.exitCode = over.length === 0 ? 0 : 1;
