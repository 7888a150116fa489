/** How fast pages paint on a slow phone, against a bare page of the same run, because machines differ. */
import { chromium, type Browser } from '@playwright/test';
import { listen } from '#local/listen.ts';
import { localSite } from '#local/netlify/local-site.ts';
import { staticFiles } from '#local/netlify/static-files.ts';
import { SAMPLE_PROPERTY_ID } from '#src/data/property.ts';
import { paths } from '#src/paths.ts';
import { buildFloor } from '#tests/bench/floor.ts';
import { median } from '#tests/bench/median.ts';
import { visitPage } from '#tests/bench/page-visit.ts';
import { against, milliseconds, ratio, type Table } from '#tests/bench/table.ts';
import { cachedSite } from '#tests/support/cached-site.ts';
import { ensureChromium, systemChromium } from '#tests/support/chromium.ts';
import { startStack } from '#tests/support/stack.ts';

const RUNS = 5;
const MAX_LCP = {
  [paths.landing()]: 1.15,
  [paths.property(SAMPLE_PROPERTY_ID)]: 1.15,
  [paths.survey('bench@example.com')]: 1.2,
};

async function visitOften(browser: Browser, url: string) {
  const visits = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await visitPage(browser, url));
  return {
    lcpMs: median(visits.map(({ lcpMs }) => lcpMs)),
    shift: Math.max(...visits.map(({ cls }) => cls)),
  };
}

export async function pageTables(): Promise<Table[]> {
  ensureChromium();
  const serveFloor = await staticFiles(await buildFloor(), 'netlify.toml');
  const stack = await startStack();
  const site = await listen((await localSite({ dist: await cachedSite() })).fetch, 0);
  const floorServer = await listen(serveFloor, 0);
  const executablePath = systemChromium();
  const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }) });
  try {
    const floor = await visitOften(browser, `http://localhost:${floorServer.port}/`);
    const rows = [['a bare page', '', milliseconds(floor.lcpMs), '']];
    for (const [path, limit] of Object.entries(MAX_LCP)) {
      const { lcpMs, shift } = await visitOften(browser, `http://localhost:${site.port}${path}`);
      const lcp = against(lcpMs / floor.lcpMs, limit, ratio);
      rows.push([path, lcp, milliseconds(lcpMs), against(shift, 0, (figure) => figure.toFixed(3))]);
    }
    return [
      {
        title: 'Pages',
        note: `As production serves them, nothing cached, 4× CPU slowdown and slow 4G; median of ${RUNS}.`,
        head: ['page', 'LCP against a bare page', 'LCP', 'layout shift'],
        rows,
      },
    ];
  } finally {
    await browser.close();
    await Promise.all([site.close(), floorServer.close()]);
    await stack.stop();
  }
}
