/** Whatever an earlier visit left in this browser, each page hydrates without an error, stands still and greets rightly. */
import { header } from '#src/layouts/words.ts';
import { SAMPLE_PROPERTY_ID } from '#src/property/sample.ts';
import { paths } from '#src/shared/paths.ts';
import * as keys from '#src/shared/storage-keys.ts';
import { greeting } from '#src/waitlist/words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { keepFallbackTypefaces, layoutShifts } from '#tests/support/page-faults.ts';
import { everyPage } from '#tests/support/pages.ts';

const PROPERTY = paths.property(SAMPLE_PROPERTY_ID);
const EMAIL = 'ada@example.com';
const drafts = { email: EMAIL, drafts: { 1: { answer: 'Chile' } }, unconfirmed: [1] };
const all = {
  [keys.SURVEY_EMAIL_KEY]: EMAIL,
  [keys.SURVEY_PROGRESS_KEY]: `4 ${EMAIL}`,
  [keys.WAITLIST_STATUS_KEY]: `joined ${EMAIL}`,
  [keys.REFERRED_BY_KEY]: 'ABCDEFGH10',
  [keys.OWNER_SESSION_KEY]: 'possible',
  [keys.UNSAVED_ANSWERS_KEY]: JSON.stringify(drafts),
  [keys.NEW_NAME_KEY]: EMAIL,
  [keys.UNREPLIED_JOIN_KEY]: `${'a'.repeat(32)} ${EMAIL}`,
  [keys.ASKED_KEY]: EMAIL,
};
const each = Object.entries(all).map(([key, value]) => ({ [key]: value }));
const GREETING: string[] = [paths.landing(), PROPERTY, '/no/such/page'];
/** These read more than who is on the list. */
const readers: string[] = [
  ...[paths.landing(), paths.survey('stranger@example.com'), PROPERTY],
  ...[paths.yourData(), paths.continue()],
];

for (const path of everyPage)
  test(`${path} hydrates, stands still and greets rightly, whatever is stored`, async ({ page }) => {
    await keepFallbackTypefaces(page);
    const greetings = page.locator('known-visitor:not([email])').filter({ visible: true });
    const joins = page.getByRole('banner').getByText(header.join, { exact: true }).filter({ visible: true });
    for (const stored of [{}, all, ...(readers.includes(path) ? each : [])]) {
      await page.goto('/security-policy.txt');
      await page.evaluate((given) => {
        for (const storage of [localStorage, sessionStorage]) {
          storage.clear();
          Object.assign(storage, given);
        }
      }, stored);
      await page.goto(path);
      const what = Object.keys(stored).join();
      expect(await layoutShifts(page), what).toEqual([]);
      const words = {
        [keys.SURVEY_EMAIL_KEY]: path === paths.landing() ? greeting.continueSurvey : '',
        [Object.keys(all).join()]: GREETING.includes(path)
          ? `${greeting.continueSurvey} (4\u00a0of\u00a010)`
          : '',
      };
      expect((await greetings.allInnerTexts())[0] ?? '', what).toBe(words[what] ?? '');
      if (stored === all) await expect(joins).toHaveCount(0);
      // An island that was passed before it began to watch for the reader is passed again.
      await expect(async () => {
        await page.evaluate(async () => {
          for (const island of document.querySelectorAll('astro-island[ssr] > *')) {
            island.scrollIntoView();
            await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          }
        });
        await expect(page.locator('astro-island[ssr]').filter({ visible: true }), what).toHaveCount(0, {
          timeout: 1_000,
        });
      }).toPass();
    }
  });
