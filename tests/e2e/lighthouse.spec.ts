/**
 * What Lighthouse says of every page, but for its times, which `npm run bench` measures: the full score. Pages that are not
 * to be found say so to search engines, which Lighthouse would count against them.
 */
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { expect, test } from '#tests/support/browser.ts';
import { headlessChromium } from '#tests/support/chromium.ts';
import { everyPage, pagesToFind } from '#tests/support/pages.ts';
import { paths } from '#src/paths.ts';

const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
/** Asks whether this browser is signed in. That it is not is an answer, which a browser notes as an error. */
const ASKING: readonly string[] = [paths.operator()];
const PORT = Number(process.env.PORT ?? 8870) + 4;

/** What a page loses, by category. */
function losses({ categories, audits }: Result): string[] {
  return CATEGORIES.flatMap((id) => {
    const category = categories[id];
    if (category?.score === 1) return [];
    const lost = category?.auditRefs.filter(
      ({ id: audit, weight }) => weight > 0 && audits[audit]?.score !== 1,
    );
    return [`${id} ${String(category?.score)}: ${lost?.map((audit) => audit.id).join(', ')}`];
  });
}

test('every page has the full score of Lighthouse in accessibility, best practices and for search engines', async ({
  baseURL,
  request,
}) => {
  test.setTimeout(300_000);
  const executablePath = headlessChromium();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [`--remote-debugging-port=${PORT}`, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
  });
  try {
    const found = await pagesToFind(request);
    for (const path of everyPage.filter((page) => !page.startsWith('/no/'))) {
      const report = await lighthouse(`${baseURL}${path}`, {
        port: PORT,
        logLevel: 'error',
        onlyCategories: CATEGORIES,
        throttlingMethod: 'provided',
        disableFullPageScreenshot: true,
        pauseAfterFcpMs: 0,
        pauseAfterLoadMs: 0,
        networkQuietThresholdMs: 500,
        cpuQuietThresholdMs: 0,
        skipAudits: [
          ...(found.includes(path) ? [] : ['is-crawlable']),
          ...(ASKING.includes(path) ? ['errors-in-console'] : []),
        ],
      });
      if (report === undefined) throw new Error(`Lighthouse says nothing of ${path}.`);
      expect(losses(report.lhr), path).toEqual([]);
    }
  } finally {
    await browser.close();
  }
});
