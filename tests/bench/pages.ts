/**
 * Weighs the pages as production serves them: in a phone's conditions, against a bare page of the same run, because
 * machines differ, and as Lighthouse judges them.
 */
import { chromium, type Browser } from '@playwright/test';
import lighthouse from 'lighthouse';
import { DIST_DIR } from '#local/netlify/local-site.ts';
import { buildSite } from '#scripts/build-site.ts';
import { listen } from '#local/listen.ts';
import { localSite } from '#local/netlify/local-site.ts';
import { staticFiles } from '#local/netlify/static-files.ts';
import { SAMPLE_PROPERTY_ID } from '#src/data/property.ts';
import { paths } from '#src/paths.ts';
import { buildFloor } from '#tests/bench/floor.ts';
import { slowestInteraction } from '#tests/bench/form-delay.ts';
import { median } from '#tests/bench/median.ts';
import { weighPage, type PageWeight } from '#tests/bench/page-weight.ts';
import { ensureChromium, systemChromium } from '#tests/support/chromium.ts';
import { startStack } from '#tests/support/stack.ts';

const DEBUGGING_PORT = Number(process.env.DEBUGGING_PORT ?? 9229);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** KB are 1,000 bytes of compressed bodies. Times are ratios to the bare page, or time that tasks blocked. */
type Budget = {
  path: string;
  /** By search engines; the others are kept out of them on purpose. */
  isFound: boolean;
  htmlKb: number;
  requests: number;
  scriptKb: number;
  scrolledKb: number;
  fontKb: number;
  imageKb: number;
  lcp: number;
  blockedMs: number;
  interactionMs?: number;
};

const staticPage = {
  htmlKb: 14,
  requests: 4,
  scriptKb: 6,
  scrolledKb: 85,
  fontKb: 25,
  imageKb: 15,
  lcp: 1.25,
  blockedMs: 20,
};
/** A plain form, with a script for whoever brings a link. */
const askForLink = { ...staticPage, requests: 6 };
const application = { ...staticPage, requests: 20, scriptKb: 85, lcp: 1.8, blockedMs: 200 };

const budgets: Budget[] = [
  { ...staticPage, path: paths.landing(), isFound: true, interactionMs: 150 },
  { ...staticPage, path: paths.property(SAMPLE_PROPERTY_ID), isFound: true },
  { ...application, path: paths.survey('budget@example.com'), isFound: false },
  { ...staticPage, path: paths.privacy(), isFound: true },
  { ...askForLink, path: paths.yourData(), isFound: false },
  { ...askForLink, path: paths.continue(), isFound: false },
];

export type Weighed = {
  path: string;
  what: string;
  figure: number;
  limit: number;
  /** The limit is a least, not a most. */
  atLeast: boolean;
  holds: boolean;
};

export type PageTimes = { path: string; fcpMs: number; lcpMs: number; blockedMs: number };

async function weighOften(browser: Browser, url: string, runs: number): Promise<PageWeight> {
  const weights: PageWeight[] = [];
  for (let run = 0; run < runs; run += 1) weights.push(await weighPage(browser, url));
  const [first] = weights;
  if (first === undefined) throw new Error('No run was made.');
  const middle = (figure: (weight: PageWeight) => number) => median(weights.map(figure));
  return {
    ...first,
    fcpMs: middle((one) => one.fcpMs),
    lcpMs: middle((one) => one.lcpMs),
    blockedMs: middle((one) => one.blockedMs),
    cls: Math.max(...weights.map((one) => one.cls)),
  };
}

const kb = (bytes: Record<string, number>, type: string) => (bytes[type] ?? 0) / 1000;

async function lighthouseScores(url: string, { isFound }: Budget) {
  const result = await lighthouse(url, {
    port: DEBUGGING_PORT,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  return CATEGORIES.filter((category) => category !== 'seo' || isFound).map((category) => ({
    category,
    score: Math.round((result?.lhr.categories[category]?.score ?? 0) * 100),
  }));
}

/** @param report hears each figure as soon as it is measured. */
export async function measurePages(runs: number, report: (weighed: Weighed) => void): Promise<PageTimes[]> {
  ensureChromium();
  await buildSite(DIST_DIR);
  const serveFloor = await staticFiles(await buildFloor(), 'netlify.toml');
  const stack = await startStack();
  const served = await listen((await localSite()).fetch, 0);
  const floorServer = await listen(serveFloor, 0);
  const origin = `http://localhost:${served.port}`;
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [`--remote-debugging-port=${DEBUGGING_PORT}`, '--disable-background-networking', '--no-first-run'],
  });
  try {
    const floor = await weighOften(browser, `http://localhost:${floorServer.port}/`, runs);
    const times: PageTimes[] = [{ path: 'bare page', ...floor }];
    for (const budget of budgets) {
      const { path } = budget;
      const say = (what: string, figure: number, limit: number, atLeast = false) =>
        report({ path, what, figure, limit, atLeast, holds: atLeast ? figure >= limit : figure <= limit });
      const weight = await weighOften(browser, origin + path, runs);
      times.push({ path, ...weight });
      say('HTML and CSS, KB', weight.documentBytes / 1000, budget.htmlKb);
      say('requests', weight.requests, budget.requests);
      say('script, KB', kb(weight.bytes, 'Script'), budget.scriptKb);
      say('script after a scroll, KB', kb(weight.bytesAfterScroll, 'Script'), budget.scrolledKb);
      say('fonts, KB', kb(weight.bytes, 'Font'), budget.fontKb);
      say('images, KB', kb(weight.bytes, 'Image'), budget.imageKb);
      say('LCP against a bare page', weight.lcpMs / floor.lcpMs, budget.lcp);
      say('blocked, ms', weight.blockedMs, budget.blockedMs);
      say('layout shift', weight.cls, 0);
      if (budget.interactionMs !== undefined)
        say(
          'slowest interaction, ms',
          await slowestInteraction(browser, origin + path),
          budget.interactionMs,
        );
      for (const { category, score } of await lighthouseScores(origin + path, budget))
        say(`Lighthouse ${category}`, score, 100, true);
    }
    return times;
  } finally {
    await browser.close();
    await Promise.all([served.close(), floorServer.close()]);
    await stack.stop();
  }
}
