import type { Locator, Page } from '@playwright/test';
import { messages } from '#src/shared/toasts/messages.ts';
import { questionAt, questions, type Platform, type Screen } from '#src/shared/questions.ts';
import { site } from '#src/shared/site/site.ts';
import { share } from '#src/referrals/share-words.ts';
import { nameWindow, windowOf } from '#src/shared/visitor/members-window.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { survey } from '#src/survey/words.ts';
import { paths } from '#src/shared/site/paths.ts';
import { anAddress, boxOf, expect, recordToasts, stopClock, test } from '#tests/support/browser.ts';
import { confirmByLink, joinAs, referralCodeOf } from '#tests/support/owner.ts';
import { answers } from '#tests/support/factories.ts';
import { expectAxeFindsNothing, expectNoFaults, expectNothingSticksOut } from '#tests/support/page-faults.ts';
import {
  choice,
  completedBefore,
  completeSurvey,
  country,
  expectQuestion,
  freeText,
  goOn,
  surveyAt,
  thanks,
} from '#tests/support/survey-page.ts';

const DESKTOP = { width: 1280, height: 720 };
const NARROW = { width: 320, height: 640 };
/** Phones between their bars, and the number of options in reach there as a question opens. */
const PHONE = { width: 375, height: 553 };
const PHONES = [
  { screen: PHONE, least: 3 },
  { screen: { width: 390, height: 664 }, least: 5 },
];

/** Suggested countries and starters count as options. */
const OPTIONS =
  'form label:has(> :is([type=radio], [type=checkbox])), form :is(li, [role=group]) button, form textarea';
const TARGETS = 'form :is(label:has(> input), button, input[type=text])';

const tappable = (elements: Locator): Promise<boolean[]> =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const edges = [top + 1, top + height / 2, top + height - 1];
      return edges.every((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
    }),
  );

async function tapAnswer(page: Page, screen: Screen): Promise<void> {
  const { answer, platforms = [] } = answers[screen] as { answer: string; platforms?: string[] };
  const { kind } = questionAt(screen);
  if (kind === 'country' || kind === 'text') {
    const field = kind === 'country' ? country(page) : freeText(page);
    await field.tap();
    await field.fill(answer);
  } else for (const name of [answer, platforms].flat()) await choice(page, name as Platform).tap();
}

test('every question has options and Next in reach, fits 320 px and passes axe', async ({ newVisitor }) => {
  test.slow();
  const page = await newVisitor({ viewport: PHONE, hasTouch: true, isMobile: true });
  await surveyAt(page, 1);
  await expect(page.getByText(survey.country.suggested)).toBeVisible();
  for (const { screen, title } of questions) {
    const which = `question ${screen}`;
    await expectQuestion(page, screen);
    if (screen > 1) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(`${survey.progress.position(screen)}: ${title} | ${site.name}`);
    for (const { screen: size, least } of PHONES) {
      await page.setViewportSize(size);
      await page.evaluate(() => document.fonts.ready);
      const options = await tappable(page.locator(OPTIONS));
      expect(options.length, which).toBeGreaterThan(1);
      const inReach = options.filter(Boolean).length;
      expect(inReach, which).toBeGreaterThanOrEqual(Math.min(least, options.length));
      await expect(goOn(page, screen)).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize(NARROW);
    await expect(goOn(page, screen)).toBeInViewport({ ratio: 1 });
    if (screen === 1) {
      await country(page).fill('guin');
      await expectAxeFindsNothing(page);
    }
    await tapAnswer(page, screen);
    await expectNothingSticksOut(page);
    const { left, right } = await boxOf(page.locator('form'));
    expect([left, NARROW.width - right], which).toEqual([20, 20]);
    const targets = await Promise.all((await page.locator(TARGETS).all()).map(boxOf));
    expect(Math.min(...targets.map(({ height }) => height)), which).toBeGreaterThanOrEqual(48);
    await page.setViewportSize(DESKTOP);
    await expectAxeFindsNothing(page);
    await page.setViewportSize(PHONE);
    await goOn(page, screen).tap();
  }
  await expect(thanks(page)).toBeVisible();
  await expect(page).toHaveTitle(`${screenWords.thankYou.title} | ${site.name}`);
  await expectNoFaults(page);
});

test('the completion page stays; its link is copied, shared or sent', async ({ page, database, baseURL }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const said = await recordToasts(page);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto(paths.privacy());
  const email = await completeSurvey(page);
  const code = await referralCodeOf(database, email);
  const link = `${baseURL ?? ''}/?ref=${code}`;
  const card = page.getByRole('region', { name: 'Share & Earn' });
  await expect(card.getByText(code, { exact: true })).toBeVisible();
  for (const text of [link, 'Friends who open your link see your email address.'])
    await expect(card).toContainText(text);
  await expect(page.getByText(messages.surveyCompleted.title)).toBeVisible();
  await expect(page.getByText(screenWords.thankYou.proCode(email))).toBeVisible();
  const talk = page.getByRole('link', { name: screenWords.thankYou.interview.button });
  await expect(talk).toHaveAttribute('href', paths.interview());
  expect(await page.content()).not.toMatch(/PRO-\w{4}-/);
  await expect(page.getByRole('link', { name: share.whatsApp })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa[.]me/.*${encodeURIComponent(link)}`),
  );
  await page.getByText('/?ref=').click();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(link);

  // Chromium has no share sheet here.
  expect(await page.evaluate(() => 'share' in navigator)).toBe(false);
  const shareButton = page.getByRole('button', { name: share.share });
  await shareButton.click();
  await expect(page.getByText(messages.linkCopied.title)).toBeVisible();
  expect(await clipboard()).toBe(link);

  const copy = page.getByRole('button', { name: share.copy });
  const copied = page.getByRole('button', { name: share.copied, exact: true });
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await stopClock(page);
  await copy.click();
  await expect(copied).toBeVisible();
  expect(await clipboard()).toBe(link);
  await page.clock.runFor(2_000);
  await expect(copied).toBeHidden();
  await expect(copy).toBeVisible();
  await page.clock.resume();

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  const before = await said();
  for (const name of ['AbortError', 'InvalidStateError']) {
    await page.evaluate((failure) => {
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: ({ url }: ShareData) => {
          document.title = `${failure} ${url ?? ''}`;
          return Promise.reject(new DOMException('', failure));
        },
      });
    }, name);
    await shareButton.click();
    await expect(page).toHaveTitle(`${name} ${link}`);
    expect(await said(), 'a sheet that was closed, or is open, is no error').toEqual(before);
  }
  await copy.click();
  await expect(page.getByText('Failed to copy')).toBeVisible();
  await expect(page.getByText('Please manually copy the link.')).toBeVisible();
  const selected = () => page.evaluate(() => getSelection()?.toString());
  expect(await selected()).toBe(link);

  await page.evaluate(() => {
    getSelection()?.removeAllRanges();
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
    });
    navigator.clipboard.writeText = () => new Promise(() => undefined);
  });
  await shareButton.click();
  await expect.poll(selected, 'a refused sheet, and a clipboard that never answers').toBe(link);

  // Back leads to where the visitor came from, not into answered questions.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(paths.privacy());
});

test('on a phone thanks, confirmation, link and its buttons fit one screen, clear of the toast', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await completeSurvey(page);
  const card = page.getByRole('region', { name: 'Share & Earn' });
  const order = [
    thanks(page),
    page.getByText(screenWords.thankYou.unconfirmed.title),
    page.getByRole('button', { name: screenWords.thankYou.unconfirmed.resend }),
    page.getByRole('heading', { name: 'Share & Earn' }),
    page.getByText('/?ref='),
    page.getByRole('button', { name: share.copy }),
    page.getByText(share.friendsSee),
    figure(page),
    page.getByText(share.window.meaning),
  ];
  const tops = (await Promise.all(order.map(boxOf))).map(({ top }) => top);
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
  await page.setViewportSize({ width: 375, height: 667 });
  for (const needed of [
    card.getByText('/?ref='),
    ...[share.copy, share.share].map((name) => card.getByRole('button', { name })),
  ])
    expect((await boxOf(needed)).bottom).toBeLessThanOrEqual(667);
  await expect(page.getByText(share.friends, { exact: true })).toBeHidden();
  const toast = page.getByRole('button', { name: `Dismiss: ${messages.surveyCompleted.title}` });
  await toast.focus();
  for (const wanted of [card.locator('dd'), card.getByText('/?ref='), card.getByRole('button')])
    for (const block of ['start', 'center', 'end'] as const) {
      await wanted.first().evaluate((it, where) => {
        it.scrollIntoView({ block: where, behavior: 'instant' });
      }, block);
      const what = `${await wanted.first().innerText()}, scrolled to ${block}`;
      expect(await tappable(wanted.first()), what).toEqual([true]);
    }
  await expect(toast).toBeVisible();

  const topFloor = page.locator('main svg path.fill-brass').last();
  const seconds = () =>
    topFloor.evaluate((floor) => {
      const { transitionDelay, transitionDuration } = getComputedStyle(floor);
      return parseFloat(transitionDelay) + parseFloat(transitionDuration);
    });
  expect(await seconds()).toBeGreaterThan(0.5);
  expect(await seconds()).toBeLessThan(1.5);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await seconds()).toBe(0);
});

const figure = (page: Page) => page.getByRole('figure').first();

/** The system's share sheet puts what it gets into the title. */
const withShareSheet = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperties(navigator, {
      canShare: { value: () => true },
      share: {
        value: ({ files, url }: ShareData) => {
          document.title = `${files?.[0]?.type ?? ''} ${files?.[0]?.size ?? 0} ${url ?? ''}`;
          return Promise.resolve();
        },
      },
    });
  });

test('a member has a picture of their window, the same as in the email, and shares it', async ({
  page,
  database,
  mailbox,
}) => {
  await page.addInitScript((name) => sessionStorage.setItem('visitor_name', name), '👩‍👩‍👧 ' + 'x'.repeat(200));
  await withShareSheet(page);
  const email = await completedBefore(page);
  const { window } = windowOf(await referralCodeOf(database, email));
  await expect(figure(page)).toHaveText(share.window.picture(window, '👩‍👩‍👧X'));
  const { width, height } = await boxOf(figure(page).locator('canvas'));
  expect(height / width).toBeCloseTo(5 / 4, 1);
  expect(width).toBeLessThanOrEqual(480);
  const initials = page.getByRole('textbox', { name: share.window.initials });
  await initials.fill('');
  const keyboard = await page.context().newCDPSession(page);
  // As Japanese is typed; each text replaces the one before.
  for (const text of ['ｋ', 'か'])
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
  await keyboard.send('Input.insertText', { text: 'か' });
  await expect(initials).toHaveValue('か');
  await initials.fill('adaX');
  await expect(figure(page)).toHaveText(share.window.picture(window, 'ADA'));
  await initials.blur();
  await expect(initials).toHaveValue('ADA');
  await expectAxeFindsNothing(page);
  await page.getByRole('button', { name: share.window.share }).click();
  await expect(page).toHaveTitle(/^image\/png [1-9]\d{4,} http.*\/\?ref=\w{10}$/);
  const { text } = await mailbox.waitForEmail(email);
  for (const words of [nameWindow(window), share.window.listed]) expect(text).toContain(words);
  await confirmByLink(page, database, email);
  await expect(initials, 'after a toast has said the name').toHaveValue('👩‍👩‍👧X');
  await page.goto(paths.yourData());
  await expect(figure(page)).toHaveText(share.window.picture(window, ''));
  await expect(figure(page).locator('canvas')).toHaveAttribute('width', '1080');
});

test('without a share sheet the picture is saved and the link copied', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // A press before the picture is there copies the link alone.
  await page.addInitScript(() => {
    const toBlob = Reflect.get(HTMLCanvasElement.prototype, 'toBlob');
    HTMLCanvasElement.prototype.toBlob = function (take) {
      toBlob.call(this, (picture) => {
        take(picture);
        this.title = 'there';
      });
    };
  });
  await completedBefore(page);
  await expect(figure(page).locator('canvas')).toHaveAttribute('title', 'there');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: share.window.share }).click();
  const picture = await saving;
  expect([picture.suggestedFilename(), await picture.failure()]).toEqual([share.window.file, null]);
  await expect(page.getByText(messages.linkCopied.title)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\?ref=\w{10}$/);
});

const canvases: Record<string, () => void> = {
  'draws nothing': () => {
    HTMLCanvasElement.prototype.getContext = () => null;
  },
  throws: () => {
    HTMLCanvasElement.prototype.toBlob = () => {
      throw new DOMException('', 'SecurityError');
    };
  },
  'gives nothing': () => {
    HTMLCanvasElement.prototype.toBlob = (take) => take(null);
  },
  'never answers': () => {
    HTMLCanvasElement.prototype.toBlob = () => undefined;
  },
};

test('whatever a canvas fails to do, the words remain and the link is shared at once', async ({
  page,
  email,
}) => {
  await completedBefore(page, email);
  for (const [what, prepare] of Object.entries(canvases)) {
    const tab = await page.context().newPage();
    await tab.addInitScript(prepare);
    await withShareSheet(tab);
    await tab.goto(paths.survey(email));
    await expect(figure(tab), what).toHaveText(/floor, .* window[.] On the list/);
    await tab.getByRole('button', { name: share.window.share }).click();
    await expect(tab, what).toHaveTitle(/^ ?0 http.*\/\?ref=\w{10}$/);
  }
});

test('the page says when the code was sent, resends it, and counts friends', async ({
  page,
  database,
  request,
}) => {
  const email = await completedBefore(page);
  await joinAs({ request }, anAddress('friend'), { referralCode: await referralCodeOf(database, email) });
  const { thankYou, again, first } = screenWords;
  const expectSent = async () => {
    const unsent = `select from outgoing_emails where recipient = $1 and sent_at is null`;
    await expect.poll(async () => (await database.query(unsent, [email])).rowCount).toBe(0);
    await page.goto(paths.survey(email));
    await expect(page.getByText(thankYou.proCodeSent(email, '').slice(0, -1))).toContainText(
      /today at\s\d{1,2}:\d\d\s[AP]M\./,
    );
  };
  await expectSent();
  await expect(page.getByText(`1 ${share.joined}`)).toBeVisible();

  await database.query('delete from outgoing_emails where recipient = $1', [email]);
  // As if ten minutes had passed.
  await database.query(`delete from call_counts where rule = 'own_email'`);
  await page.goto(paths.survey(email));
  await expect(page.getByText(thankYou.proCodeNotSent)).toBeVisible();
  await page.getByRole('button', { name: first.button }).click();
  await expect(page.getByText(first.sent)).toBeVisible();
  await expectSent();

  const ask = page.getByRole('button', { name: thankYou.unconfirmed.resend });
  for (let times = 0; times < 2; times += 1) {
    await ask.click();
    await expect(page.getByText(again.comesBy('').slice(0, -1)).last()).toBeVisible();
    await page.goto(paths.survey(email));
  }
  await expectAxeFindsNothing(page);

  await page.context().clearCookies();
  await page.goto(paths.survey(email));
  await expect(page.getByText(thankYou.proCodeByEmail(email)), 'as to another browser').toBeVisible();
  await expect(page.getByText(thankYou.unconfirmed.text)).toBeVisible();
  await expect(page.getByText(thankYou.noAnswers)).toBeVisible();
  await expect(ask).toHaveCount(0);
});
