/**
 * Times the pages as production serves them: in a phone's conditions, against a bare page of the same run, because
 * machines differ, and as Lighthouse judges them. Their bytes are held to account by tests/architecture/page-bytes.test.ts.
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
import { visitPage, type PageVisit } from '#tests/bench/page-visit.ts';
import { ensureChromium, systemChromium } from '#tests/support/chromium.ts';
import { startStack } from '#tests/support/stack.ts';

const DEBUGGING_PORT = Number(process.env.DEBUGGING_PORT ?? 9229);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Times are ratios to the bare page, or time that tasks blocked. */
type Budget = {
  path: string;
  /** By search engines; the others are kept out of them on purpose. */
  isFound: boolean;
  requests: number;
  lcp: number;
  blockedMs: number;
  interactionMs?: number;
};

const staticPage = {
  requests: 4,
  lcp: 1.25,
  blockedMs: 20,
};
/** A plain form, with a script for whoever brings a link. */
const askForLink = { ...staticPage, requests: 6 };
const application = { ...staticPage, requests: 20, lcp: 1.8, blockedMs: 200 };

const budgets: Budget[] = [
  { ...staticPage, path: paths.landing(), isFound: true, lcp: 1.2, interactionMs: 150 },
  { ...staticPage, path: paths.property(SAMPLE_PROPERTY_ID), isFound: true },
  { ...application, path: paths.survey('budget@example.com'), isFound: false },
  { ...staticPage, path: paths.privacy(), isFound: true },
  { ...askForLink, path: paths.yourData(), isFound: false },
  { ...askForLink, path: paths.continue(), isFound: false },
];

export type Measured = {
  path: string;
  what: string;
  figure: number;
  limit: number;
  /** The limit is a least, not a most. */
  atLeast: boolean;
  holds: boolean;
};

export type PageTimes = { path: string; fcpMs: number; lcpMs: number; blockedMs: number };

async function visitOften(browser: Browser, url: string, runs: number): Promise<PageVisit> {
  const visits: PageVisit[] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await visitPage(browser, url));
  const [first] = visits;
  if (first === undefined) throw new Error('No run was made.');
  const middle = (figure: (visit: PageVisit) => number) => median(visits.map(figure));
  return {
    ...first,
    fcpMs: middle((one) => one.fcpMs),
    lcpMs: middle((one) => one.lcpMs),
    blockedMs: middle((one) => one.blockedMs),
    cls: Math.max(...visits.map((one) => one.cls)),
  };
}

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
export async function measurePages(runs: number, report: (measured: Measured) => void): Promise<PageTimes[]> {
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
    const floor = await visitOften(browser, `http://localhost:${floorServer.port}/`, runs);
    const times: PageTimes[] = [{ path: 'bare page', ...floor }];
    for (const budget of budgets) {
      const { path } = budget;
      const say = (what: string, figure: number, limit: number, atLeast = false) =>
        report({ path, what, figure, limit, atLeast, holds: atLeast ? figure >= limit : figure <= limit });
      const visit = await visitOften(browser, origin + path, runs);
      times.push({ path, ...visit });
      say('requests', visit.requests, budget.requests);
      say('LCP against a bare page', visit.lcpMs / floor.lcpMs, budget.lcp);
      say('blocked, ms', visit.blockedMs, budget.blockedMs);
      say('layout shift', visit.cls, 0);
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
