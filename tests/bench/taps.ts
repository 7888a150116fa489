/** What presses cost on a slow phone, from joining to the last answer, compared with a bare React page in the same run. */
import type { Browser, Page } from '@playwright/test';
import { SAMPLE_PROPERTY_ID } from '#src/property/sample.ts';
import { questionAt, SCREEN_COUNT, type Screen } from '#src/shared/questions.ts';
import { paths } from '#src/shared/site/paths.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { buildReactFloor } from '#tests/bench/floor.ts';
import { withSite } from '#tests/bench/pages.ts';
import { against, median, milliseconds, ratio, type Table } from '#tests/bench/table.ts';
import { anAddress } from '#tests/support/browser.ts';
import { screens } from '#tests/support/factories.ts';
import { giveAnswer, goOn } from '#tests/support/survey-page.ts';
import { fillIn, openForm, submit } from '#tests/support/waitlist-form.ts';

const ROUNDS = 3;
const BARE_TAPS = 10;
/** For so long the specification shows that somebody joined. */
const SHOWN_JOINED_MS = 1_500;
const CACHED = [
  ...[paths.landing(), paths.property(SAMPLE_PROPERTY_ID), paths.survey('cached@example.com')],
  '/your-data',
];

type Seen = { taps: number[]; interactions: number[] };
type Visit = Seen & { joinMs: number };

/** Runs in the page: says each painted heading, and keeps how long after a press it was and each interaction's duration. */
function observeTaps(): void {
  const seen: Seen = { taps: [], interactions: [] };
  Object.assign(window, { seen });
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  let shown = '';
  let pressed = Number.NaN;
  const say = (painted: string) => {
    const now = performance.now();
    if (!Number.isNaN(pressed)) seen.taps.push(now - pressed);
    pressed = Number.NaN;
    console.debug(`painted ${painted}`, performance.timeOrigin + now);
  };
  new MutationObserver(() => {
    if (heading() === shown) return;
    shown = heading();
    // Ahead of whatever waits for the frame to end.
    requestAnimationFrame(() => void scheduler.postTask(() => say(shown), { priority: 'user-blocking' }));
  }).observe(document, { subtree: true, childList: true, characterData: true });
  const press = ({ target, timeStamp }: Event) => {
    if ((target as Element).closest('button') === null) return;
    pressed = timeStamp;
    console.debug('pressed', performance.timeOrigin + timeStamp);
  };
  addEventListener('click', press, { capture: true });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) seen.interactions.push(entry.duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** When it was. The page tells it, because asking for it would keep the page busy. */
async function told(page: Page, what: 'pressed' | `painted ${string}`): Promise<number> {
  const said = await page.waitForEvent('console', (message) => message.text().startsWith(`${what} `));
  return Number(said.text().slice(what.length));
}

const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

async function aSlowPhone(browser: Browser, baseURL: string) {
  const context = await browser.newContext({
    ...{ baseURL, viewport: { width: 375, height: 553 }, isMobile: true, hasTouch: true },
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // tsx wraps named functions in a helper the page doesn't have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(observeTaps);
  return { context, page, devTools };
}

async function visit(browser: Browser, site: string): Promise<Visit> {
  const { context, page } = await aSlowPhone(browser, site);
  const form = await openForm(page);
  await fillIn(form, 'Ada Lovelace', anAddress());
  const landing = await seenBy(page);
  const [pressed, painted] = await Promise.all([
    told(page, 'pressed'),
    told(page, `painted ${questionAt(1).title}`),
    submit(form),
  ]);
  const joinMs = painted - pressed - SHOWN_JOINED_MS;
  for (const screen of screens) {
    await giveAnswer(page, screen);
    const next =
      screen === SCREEN_COUNT ? screenWords.thankYou.title : questionAt((screen + 1) as Screen).title;
    await Promise.all([told(page, `painted ${next}`), goOn(page, screen).click()]);
  }
  const { taps, interactions } = await seenBy(page);
  const visited = {
    // The last one completes and draws the member's window.
    taps: taps.slice(0, -1),
    interactions: [...landing.interactions, ...interactions],
    joinMs,
  };
  await context.close();
  return visited;
}

async function visitBare(browser: Browser, floor: string): Promise<Visit> {
  const { context, page } = await aSlowPhone(browser, floor);
  await page.goto('/');
  for (let tap = 0; tap < BARE_TAPS; tap += 1) {
    await Promise.all([told(page, `painted Tapped ${tap + 1}`), page.getByRole('button').click()]);
  }
  const visited = { ...(await seenBy(page)), joinMs: 0 };
  await context.close();
  return visited;
}

/** Bytes of a second visit to each page against the first. */
async function revisit(browser: Browser, site: string) {
  const { context, page, devTools } = await aSlowPhone(browser, site);
  await devTools.send('Network.enable');
  let bytes = 0;
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const loaded = async () => {
    bytes = 0;
    for (const path of CACHED) await page.goto(path, { waitUntil: 'networkidle' });
    return bytes;
  };
  const [first, again] = [await loaded(), await loaded()];
  await context.close();
  return again / first;
}

const quantile = (figures: readonly number[], share: number) =>
  figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * share) - 1] ?? Number.NaN;

export const tapTables = (): Promise<Table[]> =>
  withSite(buildReactFloor(), async ({ browser, site, floor }) => {
    const [visits, bare]: [Visit[], Visit[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await visitBare(browser, floor));
      visits.push(await visit(browser, site));
    }
    const share = await revisit(browser, site);
    const [taps, bareTaps] = [visits, bare].map((all) => all.flatMap((one) => one.taps));
    const [tap, bareTap] = [median(taps ?? []), median(bareTaps ?? [])];
    const interactions = visits.flatMap((one) => one.interactions);
    return [
      {
        title: 'Taps',
        note: `375 × 553, touch, 4× CPU slowdown; ${ROUNDS} journeys in turns with a bare React page of one button.`,
        head: ['what', 'figure', 'bare'],
        rows: [
          [
            'Next to the next heading, median',
            `${milliseconds(tap)}, ${against(tap / bareTap, 1.5, ratio)}`,
            milliseconds(bareTap),
          ],
          ['an interaction, 75th percentile', against(quantile(interactions, 0.75), 100, milliseconds), ''],
          ['its worst', against(Math.max(...interactions), 150, milliseconds), ''],
          [
            'Join to question 1, beyond the 1.5 s',
            against(median(visits.map((one) => one.joinMs)), 600, milliseconds),
            '',
          ],
          [
            'bytes of a second visit against the first',
            against(share, 0.05, (figure) => figure.toFixed(3)),
            '',
          ],
        ],
      },
    ];
  });
