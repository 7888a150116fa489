import type { Page } from '@playwright/test';
import { SAMPLE_PROPERTY_ID } from '#src/property/sample.ts';
import { SCREEN_COUNT } from '#src/shared/questions.ts';
import * as keys from '#src/shared/storage/keys.ts';
import { hero } from '#src/landing/words.ts';
import { greeting, waitlist } from '#src/waitlist/words.ts';
import { files, paths } from '#src/shared/site/paths.ts';
import { expect, test, withoutPreloading } from '#tests/support/browser.ts';
import {
  expectAxeFindsNothing,
  expectNoFaults,
  keepFallbackTypefaces,
  layoutShifts,
} from '#tests/support/page-faults.ts';
import { header } from '#src/layouts/words.ts';
import { joinAs } from '#tests/support/owner.ts';
import { everyPage } from '#tests/support/pages.ts';
import { surveyAt } from '#tests/support/survey-page.ts';
import { fillIn, openForm, submit } from '#tests/support/waitlist-form.ts';

const goOn = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: `${greeting.continueSurvey} (3 of ${SCREEN_COUNT})`, exact: true });
const join = (page: Page) => page.getByRole('link', { name: hero.join });
const headerJoin = (page: Page) => page.getByRole('banner').getByText(header.join, { exact: true });
const forms = (page: Page) => page.getByRole('button', { name: waitlist.submit });
const notMe = (page: Page) => page.getByRole('button', { name: greeting.notYou });

async function expectStranger(page: Page): Promise<void> {
  await expect(join(page)).toBeVisible();
  await expect(forms(page)).toHaveCount(2);
  await expect(notMe(page)).toHaveCount(0);
}

test('a visitor who left at question 4 can go on or say "Not you?" at once', async ({ page, email }) => {
  await joinAs(page, email);
  await surveyAt(page, 4, email);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/');
  await expect(goOn(page)).toHaveCount(3);
  await expect(goOn(page).first()).toBeInViewport();
  await expect(forms(page)).toHaveCount(0);
  expect(scripts).toEqual([expect.stringContaining('/_astro/islands.')]);
  await expect(page.getByText(`${greeting.emailLabel} ${email}`)).toHaveCount(2);
  await expectNoFaults(page);

  await notMe(page).last().scrollIntoViewIfNeeded();
  await notMe(page).last().click();
  await expect(page.locator('#join-again')).toBeFocused();
  await expectStranger(page);
  expect(await page.evaluate(() => Object.values<string>(localStorage).join(''))).toBe('');
  await page.reload();
  await expectStranger(page);
});

test('a survey begun without joining fills in the form', async ({ page, email }) => {
  await keepFallbackTypefaces(page);
  await surveyAt(page, 4, email);
  await page.goto('/');
  await expectStranger(page);
  await expect(headerJoin(page)).toBeVisible();
  for (const field of await page.locator('main input[type=email]').all())
    await expect(field).toHaveValue(email);
  await expect(goOn(page)).toHaveCount(2);
  expect(await layoutShifts(page)).toEqual([]);
  await expectAxeFindsNothing(page);
});

test('a page kept for Back forgets whom another page forgot', async ({ page, email }) => {
  // Only Chrome tells such a page what was stored meanwhile.
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()));
  await withoutPreloading(page);
  const leadsOn = page.waitForResponse('**/survey?*');
  await page.route('**/survey?*', (route) => route.fulfill({ status: 204 }));
  const form = await openForm(page);
  await fillIn(form, 'Ada Lovelace', email);
  await submit(form);
  await leadsOn;
  const tab = await page.context().newPage();
  await tab.goto(files.securityPolicy());
  const stored = await tab.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)));
  const comeBack = async () => {
    await tab.evaluate(() => localStorage.clear());
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  };
  const expectForgotten = async () => {
    await expectStranger(page);
    await expect(page.getByText(email)).toHaveCount(0);
    await tab.evaluate((before) => Object.assign(localStorage, before), stored);
    await page.goto('/');
  };
  await expect(page.getByText(email).first()).toBeVisible();
  await comeBack();
  await expectForgotten();
  await notMe(page).first().scrollIntoViewIfNeeded();
  await expect(notMe(page).first(), 'the form has its script').toBeEnabled();
  await comeBack();
  await expectForgotten();
  await comeBack();
  await notMe(page).first().scrollIntoViewIfNeeded();
  await expectForgotten();
});

const EMAIL = 'ada@example.com';
const PROPERTY = paths.property(SAMPLE_PROPERTY_ID);
const all = {
  [keys.SURVEY_EMAIL_KEY]: EMAIL,
  [keys.VISITOR_KEY]: JSON.stringify({ email: EMAIL, waitlist: 'joined', progress: 4 }),
  [keys.REFERRAL_CODE_KEY]: 'ABCDEFGH10',
  [keys.OWNER_SESSION_KEY]: 'possible',
  [keys.UNSAVED_ANSWERS_KEY]: JSON.stringify({
    email: EMAIL,
    drafts: { 1: { answer: 'Chile' } },
    unconfirmed: [1],
  }),
  [keys.NAME_KEY]: EMAIL,
  [keys.UNREPLIED_JOIN_KEY]: JSON.stringify({ email: EMAIL, retrySecret: 'a'.repeat(32) }),
  [keys.LINK_SECRET_KEY]: 'a'.repeat(32),
};

/** A survey that was begun without joining. */
const begun = { [keys.SURVEY_EMAIL_KEY]: EMAIL };

function greetingOf(path: string, stored: object): string[] {
  if (stored === all && [paths.landing(), PROPERTY, '/no/such/page'].includes(path))
    return [`${greeting.continueSurvey} (4\u00a0of\u00a0${SCREEN_COUNT})`];
  const greets = stored === begun && [paths.landing(), '/no/such/page'].includes(path);
  return greets ? [greeting.continueSurvey] : [];
}

for (const path of everyPage)
  test(`${path} hydrates, stands still and greets rightly, whatever is stored`, async ({ page }) => {
    await keepFallbackTypefaces(page);
    const greetings = page.locator('known-visitor:not([email])').filter({ visible: true });
    for (const stored of [{}, begun, all]) {
      await page.goto(files.securityPolicy());
      await page.evaluate((stored) => {
        for (const storage of [localStorage, sessionStorage]) {
          storage.clear();
          Object.assign(storage, stored);
        }
      }, stored);
      await page.goto(path);
      const what = Object.keys(stored).join();
      expect((await greetings.allInnerTexts()).slice(0, 1), what).toEqual(greetingOf(path, stored));
      if (stored === all) await expect(headerJoin(page).filter({ visible: true })).toHaveCount(0);
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
      expect(await layoutShifts(page), what).toEqual([]);
    }
  });
