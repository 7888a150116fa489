/**
 * What real people bring. Each condition changes the browser, the page, the network or the server, never a journey. One
 * that could silently do nothing says at the end whether it took effect.
 */
import type { BrowserContext, BrowserContextOptions, Page, Route } from '@playwright/test';
import { paths } from '#src/shared/site/paths.ts';
import { survey } from '#src/survey/words.ts';
import { anAddress, expect } from '#tests/support/browser.ts';
import { refuseStorage } from '#tests/support/refused-storage.ts';
import { answerAndGoOn, expectQuestion } from '#tests/support/survey-page.ts';
import { fillIn, openForm, submit } from '#tests/support/waitlist-form.ts';
import * as inPage from '#tests/street/in-page.ts';
import type { JourneyName } from '#tests/street/journeys.ts';
import type { Manner } from '#tests/street/visitor.ts';

/** Whether the condition has taken effect, asked at the end of the journey. */
type Effect = (() => boolean) | undefined;

export type Condition = Manner & {
  options?: BrowserContextOptions;
  /** Changes every browser that takes part, before its first page. */
  prepare?: ((page: Page, context: BrowserContext, strangers: string[]) => Promise<Effect>) | undefined;
  /** The same for a script of its pages, which whatever is prepared can hold beside. */
  inject?: ((page: Page, context: BrowserContext) => Promise<Effect>) | undefined;
  /** Asked of the page at the end of the journey. */
  tookEffect?: (page: Page) => Promise<unknown>;
  /** Errors in the console that this condition causes by itself. */
  causes?: RegExp[];
  /** The journeys that the site promises under it; all of them if it is missing. */
  only?: readonly JourneyName[];
};

/** Runs before the page's own scripts, and says when it strikes. */
const script = <Given extends string | number | undefined>(
  run: (given: Given) => void,
  given?: Given,
): Condition => ({
  async inject(_, context) {
    let strikes = 0;
    await context.exposeFunction('strike', () => (strikes += 1));
    await context.addInitScript(run as (given: unknown) => void, given);
    return () => strikes > 0;
  },
});

const setting = (options: BrowserContextOptions, media: string): Condition => ({
  options,
  tookEffect: async (page) =>
    expect(await page.evaluate((query) => matchMedia(query).matches, media)).toBe(true),
});

const language = (locale: string): Condition => ({
  options: { locale },
  tookEffect: async (page) => expect(await page.evaluate(() => navigator.language)).toBe(locale),
});

const screen = (width: number, height: number): Condition => ({
  options: { viewport: { width, height } },
  tookEffect: (page) => expect.poll(() => page.viewportSize()).toEqual({ width, height }),
});

const CALLS = /\/api\/(?!visits|faults|.*load$)|\/manage-referrals$/;

/** The first of two calls fails. Reading a survey is left alone: `survey-return.spec.ts` shows how it begins anew. */
const failing = (fail: (route: Route) => Promise<unknown>, more: Partial<Condition> = {}): Condition => ({
  async prepare(_, context) {
    const calls = new Map<string, number>();
    await context.route(CALLS, async (route) => {
      const { pathname } = new URL(route.request().url());
      const times = (calls.get(pathname) ?? 0) + 1;
      calls.set(pathname, times);
      return times % 2 === 0 ? route.fallback() : fail(route);
    });
    return () => calls.size > 0;
  },
  // A page that was loaded again would fail again.
  between: undefined,
  ...more,
});

const edgeReply = (status: number, contentType: string, body: string) =>
  failing((route) => route.fulfill({ status, contentType, body }), { causes: [/status of 5\d\d/] });

const PLATFORM_ERROR = '{"errorType":"Runtime.UnhandledPromiseRejection","errorMessage":"boom","trace":[]}';

/** Chrome's largest text, as a person sets it there. */
const LARGE_TEXT = { standard: 32, fixed: 26 };
const SLOWER = 6;
/** WebPageTest's "3G Slow". */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const LATE_MS = 400;
/** Half a minute before clocks in New York go back by an hour. */
const CLOCK_CHANGE_MS = Date.parse('2026-11-01T05:59:30Z');

const ONLINE = { offline: false };
const EMPTY_STORAGE = { storageState: { cookies: [], origins: [] } };

const SOMEBODY = 'Zoe Earlier';

/** Joins in this browser, answers, and says "Not you?". */
async function somebodyBefore(page: Page, elsewhere: Page, strangers: string[]): Promise<void> {
  const email = anAddress('earlier');
  const form = await openForm(page);
  await fillIn(form, SOMEBODY, email);
  await submit(form);
  await expectQuestion(page, 1);
  await answerAndGoOn(page, 1, { value: 'Malta' });
  await expectQuestion(page, 2);
  if (elsewhere !== page) await elsewhere.goto(paths.survey());
  await elsewhere.getByRole('button', { name: survey.signedInAs.notYou }).click();
  await expect(elsewhere.getByText(email)).toHaveCount(0);
  // This tab forgets them too, and goes home.
  if (elsewhere !== page) await Promise.all([elsewhere.close(), page.waitForURL('/')]);
  strangers.push(email, SOMEBODY, 'Zoe');
}

/** React says that it found other HTML than the server's. */
const DRAWN_ANEW = [/Minified React error #418/];

export const conditions = {
  none: {},
  'translated before islands start': { ...script(inPage.translate, 'once'), causes: DRAWN_ANEW },
  'translated while it is used': { ...script(inPage.translate, 'always'), causes: DRAWN_ANEW },
  'translated from right to left': { ...script(inPage.translate, 'rtl'), causes: DRAWN_ANEW },
  'extensions beside the fields': { ...script(inPage.extendFields), causes: DRAWN_ANEW },
  'text at 200 % on 320 px': {
    options: { viewport: { width: 320, height: 640 } },
    prepare: async (page, context) => {
      const devTools = await context.newCDPSession(page);
      await devTools.send('Page.setFontSizes', { fontSizes: LARGE_TEXT });
    },
    tookEffect: (page) => expect(page.locator('html')).toHaveCSS('font-size', `${LARGE_TEXT.standard}px`),
  },
  'text spaced out': script(inPage.spaceText),
  'forced colors': setting({ forcedColors: 'active' }, '(forced-colors: active)'),
  'more contrast': setting({ contrast: 'more' }, '(prefers-contrast: more)'),
  'reduced motion': setting({ reducedMotion: 'reduce' }, '(prefers-reduced-motion: reduce)'),
  '320 px wide': screen(320, 640),
  'a taller phone between its bars': screen(390, 664),
  'a phone held sideways': screen(667, 320),
  'a desktop': screen(1440, 900),
  'a phone six times slower': {
    prepare: async (page, context) => {
      const devTools = await context.newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    },
    slower: SLOWER,
  },
  'on slow 3G': {
    prepare: async (page, context) => {
      const devTools = await context.newCDPSession(page);
      await devTools.send('Network.enable');
      await devTools.send('Network.emulateNetworkConditions', SLOW_3G);
    },
    slower: SLOWER,
    options: ONLINE,
  },
  'every button pressed twice': script(inPage.pressTwice),
  'the keyboard alone': {
    tap: async (control, page) => {
      await control.focus();
      await page.keyboard.press('Enter');
    },
  },
  'a keyboard that composes': {
    ...script(inPage.compose),
    only: ['join', 'ten answers', 'confirm in another browser and return'],
  },
  'a crashed function’s reply': edgeReply(500, 'application/json', PLATFORM_ERROR),
  'a gateway’s page': edgeReply(502, 'text/html', '<h1>Bad gateway</h1>'),
  'an empty reply': edgeReply(500, 'text/plain', ''),
  'a reply of null': edgeReply(200, 'application/json', 'null'),
  'the platform’s rate limit': edgeReply(429, 'text/plain', 'Too Many Requests'),
  'too large for the platform': edgeReply(413, 'application/json', '{"message":"Request Too Long"}'),
  'each reply lost': failing((route) => route.fetch().then(() => route.abort('connectionreset'))),
  'offline, then online': {
    tap: async (control, page, attempt) => {
      const isButton = await control.evaluate((it) => it.matches('button'));
      await page.context().setOffline(isButton && attempt === 0);
      await control.click();
    },
    afterReading: (page) => page.context().setOffline(false),
    causes: [/ERR_INTERNET_DISCONNECTED/],
    options: ONLINE,
  },
  'storage that refuses': {
    options: EMPTY_STORAGE,
    prepare: (_, context) => context.addInitScript(refuseStorage).then(() => undefined),
    tookEffect: (page) => expect(page.evaluate(() => localStorage.length)).rejects.toThrow(/refused|denied/),
  },
  'storage emptied in between': {
    options: EMPTY_STORAGE,
    between: (page) =>
      page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      }),
    // An invitation is in storage alone.
    only: ['join', 'ten answers', 'confirm in another browser and return', 'your data, unsubscribe, delete'],
  },
  'an old browser': script(inPage.ageBrowser),
  'an app’s own browser': script(inPage.embed, 'refuses'),
  'an app’s browser with a dead clipboard': script(inPage.embed, 'never answers'),
  'pasted from elsewhere': {
    // Chat apps add marks of direction and hard spaces; email apps, brackets around an address.
    paste: (text) =>
      text.includes('@') ? `\u200e<mailto:${text}>,\u00a0` : `\u2068\ufeff${text}\u2069\u00a0\u200b`,
    only: [
      'join',
      'ten answers',
      'your data, unsubscribe, delete',
      'the property page',
      'go on by an emailed link',
    ],
  },
  'in German': language('de-DE'),
  'in French': language('fr-FR'),
  'in Polish': language('pl-PL'),
  'in Russian': language('ru-RU'),
  'in Japanese': language('ja-JP'),
  'in Arabic': language('ar-EG'),
  'in no language': { ...script(inPage.speakNothing), options: { locale: 'en-US' } },
  'a clock that is a day ahead': script(inPage.moveClock, 24 * 3_600_000),
  'over a clock change in New York': {
    ...script(inPage.moveClock, CLOCK_CHANGE_MS - Date.now()),
    options: { timezoneId: 'America/New_York' },
  },
  'somebody else before, in this tab': {
    prepare: (page, _, strangers) => somebodyBefore(page, page, strangers).then(() => undefined),
  },
  'somebody else before, in another tab': {
    prepare: async (page, context, strangers) => {
      await somebodyBefore(page, await context.newPage(), strangers);
    },
  },
  'a second tab': {
    between: async (page) => {
      const tab = await page.context().newPage();
      await tab.goto(page.url());
      await tab.close();
    },
  },
  'Back and Forward': {
    between: async (page) => {
      // The first page has only an empty one before it.
      if ((await page.evaluate(() => history.length)) < 3) return;
      await page.goBack();
      await page.goForward();
    },
    // `survey-return.spec.ts` walks the survey's own history.
    only: ['join', 'your data, unsubscribe, delete', 'the property page', 'go on by an emailed link'],
  },
  'reloaded in between': { between: (page) => page.reload() },
  'shown after being prerendered': script(inPage.prerender),
  'film and map answer': {
    prepare: async (_, context) => {
      let requests = 0;
      await context.route(
        ({ hostname }) => hostname !== 'localhost',
        async (route) => {
          requests += 1;
          await route.fulfill({ contentType: 'text/html', body: '<p>A stand-in</p>' });
        },
      );
      return () => requests > 0;
    },
    only: ['the property page'],
  },
  'scripts that come late': {
    prepare: async (_, context) => {
      let requests = 0;
      await context.route('**/_astro/*.js*', async (route) => {
        requests += 1;
        await new Promise((resolve) => setTimeout(resolve, LATE_MS));
        await route.fallback();
      });
      return () => requests > 0;
    },
  },
  'without scripts': {
    options: { javaScriptEnabled: false },
    tookEffect: (page) => expect(page.locator('noscript > *').first()).toBeAttached(),
    // It can't run a condition's script, nor one that cleans what was pasted.
    ...{ prepare: undefined, inject: undefined, paste: undefined },
    only: ['join', 'join invited'],
  },
} as const satisfies Record<string, Condition>;

export type ConditionName = keyof typeof conditions;
