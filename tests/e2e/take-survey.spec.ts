/** The survey from first to last question on a small screen, and its reward. */
import type { Page } from '@playwright/test';
import { messages } from '#src/shared/messages.ts';
import { share } from '#src/referrals/share-words.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { paths } from '#src/shared/paths.ts';
import { anAddress, expect, recordToasts, stopClock, test } from '#tests/support/browser.ts';
import { screens } from '#tests/support/factories.ts';
import { expectAxeFindsNothing, expectNothingSticksOutAt320 } from '#tests/support/page-faults.ts';
import {
  complete,
  completeSurvey,
  country,
  expectQuestion,
  giveAnswer,
  next,
  surveyAt,
  thanks,
} from '#tests/support/survey-page.ts';

test('at 320 px every question fits with Next in reach, and axe finds nothing', async ({ page }) => {
  test.slow();
  const desktop = page.viewportSize() ?? { width: 1280, height: 720 };
  await surveyAt(page, 1);
  await country(page).fill('guin');
  await expectAxeFindsNothing(page);
  for (const screen of screens) {
    await page.setViewportSize({ width: 320, height: 640 });
    await expectQuestion(page, screen);
    const goOn = screen === 10 ? complete(page) : next(page);
    await expect(goOn).toBeInViewport({ ratio: 1 });
    await giveAnswer(page, screen);
    const { width, margins, lowest } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      margins: [...document.querySelectorAll('form')].map((form) => {
        const { left, right } = form.getBoundingClientRect();
        return [left, innerWidth - right];
      }),
      lowest: Math.min(
        ...[...document.querySelectorAll('form :is(label:has(> input), button, input[type=text])')].map(
          (target) => target.getBoundingClientRect().height,
        ),
      ),
    }));
    expect(width, `width of question ${screen}`).toBeLessThanOrEqual(320);
    expect(margins, `left and right of question ${screen}`).toEqual([[20, 20]]);
    expect(lowest, `lowest target of question ${screen}`).toBeGreaterThanOrEqual(48);
    await page.setViewportSize(desktop);
    await expectAxeFindsNothing(page);
    await goOn.click();
  }
  await expect(thanks(page)).toBeVisible();
  await expectAxeFindsNothing(page);
  await expectNothingSticksOutAt320(page);
});

/** A browser that came from the privacy page and has just completed the survey. */
async function completedSurvey(page: Page): Promise<string> {
  const email = anAddress();
  await page.goto(paths.privacy());
  await completeSurvey(page, email);
  return email;
}

test('the completion page stays, and copies the link', async ({ page, context, database, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = await completedSurvey(page);
  const { rows } = await database.query<{ code: string }>(
    'select code from referral_codes where email = $1',
    [email],
  );
  const link = `${baseURL ?? ''}/?ref=${rows[0]?.code ?? 'no code'}`;
  const card = page.getByRole('region', { name: 'Share & Earn' });
  await expect(card).toContainText(rows[0]?.code ?? 'no code');
  await expect(card).toContainText(link);
  await expect(card).toContainText('Friends who open your link see your email address.');
  await expect(page.getByText(messages.surveyCompleted.title)).toBeVisible();
  await expect(page.getByText(screenWords.thankYou.proCode(email))).toBeVisible();
  const talk = page.getByRole('link', { name: screenWords.thankYou.interview.button });
  await expect(talk).toHaveAttribute('href', paths.interview());
  expect(await page.content()).not.toMatch(/PRO-\w{4}-/);

  const copy = page.getByRole('button', { name: share.copy });
  const copied = page.getByRole('button', { name: share.copied, exact: true });
  await stopClock(page);
  await copy.click();
  await expect(page.getByText('Link copied!')).toBeVisible();
  await expect(copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.clock.runFor(2_000);
  await expect(copied).toBeHidden();
  await expect(copy).toBeVisible();

  // Back leads to where the visitor came from, not into answered questions.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(paths.privacy());
  await page.goto(paths.survey(email));
  await expect(thanks(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(paths.landing());
});

test('on a phone one screen thanks, shows the tower and asks to confirm, and the toast hides nothing of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await completedSurvey(page);
  const order = [
    thanks(page),
    page.getByText(screenWords.thankYou.unconfirmed.title),
    page.getByRole('button', { name: screenWords.thankYou.unconfirmed.resend }),
    page.getByRole('heading', { name: 'Share & Earn' }),
    page.getByText(share.friendsSee),
    page.getByRole('button', { name: share.copy }),
    page.getByText(share.window.title),
    page.getByText(share.preview),
  ];
  const tops = await Promise.all(order.map((each) => each.evaluate((it) => it.getBoundingClientRect().top)));
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
  expect(tops[1]).toBeLessThan(664 - 48);
  const tower = await page.locator('main svg').first().boundingBox();
  expect(tower?.width).toBeGreaterThanOrEqual(140);
  expect((tower?.y ?? 0) + (tower?.height ?? 0)).toBeLessThan(664);
  await expect(page.getByText(share.friends, { exact: true })).toBeHidden();
  const toast = page.getByRole('button', { name: `Dismiss: ${messages.surveyCompleted.title}` });
  await toast.focus();
  const card = page.getByRole('region', { name: 'Share & Earn' });
  for (const wanted of [
    card.locator('dd').first(),
    card.getByText('/?ref='),
    card.getByRole('button').first(),
  ]) {
    for (const block of ['start', 'center', 'end', 'nearest'] as const) {
      const isSeen = await wanted.evaluate((element, where) => {
        element.scrollIntoView({ block: where, behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const edges = [top + 1, top + height - 1].map((y) => document.elementFromPoint(left + width / 2, y));
        return edges.every((at) => element.contains(at));
      }, block);
      expect(isSeen, `${await wanted.innerText()}, scrolled to ${block}`).toBe(true);
    }
  }
  await expect(toast).toBeVisible();
});

test('the tower lights up; a link that cannot be copied can be selected or shared', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    });
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        document.title = data.url ?? '';
        return Promise.resolve();
      },
    });
  });
  await completedSurvey(page);
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
  await page.getByRole('button', { name: share.copy }).click();
  await expect(page.getByText('Failed to copy')).toBeVisible();
  await expect(page.getByText('Please manually copy the link.')).toBeVisible();
  await page.getByText('/?ref=').click();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/\/\?ref=\w{10}$/);
  await page.getByRole('button', { name: share.share }).click();
  await expect(page).toHaveTitle(/\/\?ref=\w{10}$/);
});

test('without a share sheet the link is copied, mailed or messaged', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const said = await recordToasts(page);
  const email = await completedSurvey(page);
  await page.getByRole('button', { name: `Dismiss: ${messages.surveyCompleted.title}` }).click();
  const shareButton = page.getByRole('button', { name: share.share });
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: () => Promise.reject(new DOMException('closed', 'AbortError')),
    });
    return navigator.clipboard.writeText('before');
  });
  const before = await said();
  await shareButton.click();
  expect(await said(), 'closing the share sheet is no error').toEqual(before);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('before');

  // Chromium has no share sheet here.
  await page.goto(paths.survey(email));
  expect(await page.evaluate(() => 'share' in navigator)).toBe(false);
  await shareButton.click();
  await expect(page.getByText(messages.linkCopied.title)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${baseURL ?? ''}/\\?ref=\\w{10}$`));
  for (const [name, app] of [
    [share.mail, 'mailto:[?]'],
    [share.whatsApp, 'https://wa[.]me/'],
    [share.telegram, 'https://t[.]me/'],
  ] as const) {
    const way = page.getByRole('link', { name, exact: true });
    await expect(way).toHaveAttribute('href', new RegExp(`^${app}.*${encodeURIComponent(link)}`));
    await expect(way).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test('a member gets a picture of their window, drawn on demand, shared or downloaded', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const said = await recordToasts(page);
  await page.addInitScript(() => {
    sessionStorage.setItem('new_name', '👩‍👩‍👧 ' + 'x'.repeat(200));
    Object.defineProperties(navigator, {
      canShare: { configurable: true, value: () => true },
      share: {
        configurable: true,
        value: ({ files, url }: ShareData) => {
          document.title = `${files?.[0]?.type ?? ''} ${files?.[0]?.size ?? 0} ${url ?? ''}`;
          return Promise.resolve();
        },
      },
    });
  });
  await completedSurvey(page);
  expect(asked.filter((url) => url.includes('WindowPicture'))).toEqual([]);
  await page.getByRole('button', { name: share.window.make }).click();
  const initials = page.getByRole('textbox', { name: share.window.initials });
  await initials.fill('adaX');
  await expect(initials).toHaveValue('ADA');
  await expect(page.locator('figcaption').first()).toHaveText(/window \d{5}, marked ADA[.]$/);
  await expectAxeFindsNothing(page);
  await page.getByRole('button', { name: share.window.share }).click();
  await expect(page).toHaveTitle(/^image\/png [1-9]\d{4,} http.*\/\?ref=\w{10}$/);

  const refuse = (name: string) =>
    page.evaluate(
      (reason) =>
        Object.defineProperty(navigator, 'share', {
          value: () => Promise.reject(new DOMException('', reason)),
        }),
      name,
    );
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: share.window.save }).click();
  expect((await saved).suggestedFilename()).toBe(share.window.file);
  await refuse('AbortError');
  const before = await said();
  await page.getByRole('button', { name: share.window.share }).click();
  expect(await said()).toEqual(before);
  await page.locator('canvas').screenshot({ path: '.data/shots/window.png' });
});

test('where nothing can be drawn, the link still works', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await completedSurvey(page);
  await page.getByRole('button', { name: share.window.make }).click();
  await expect(page.getByText(share.window.failed)).toBeVisible();
});

test('the page says when the code was sent, and resends it', async ({ page, mailbox, database }) => {
  const email = await completedSurvey(page);
  const { thankYou, again, first } = screenWords;
  await expect(page.getByText(thankYou.proCode(email))).toBeVisible();
  await mailbox.waitForMail(email);
  const sent = page.getByText(thankYou.proCodeSent(email, '').slice(0, -1));
  const untilSent = () =>
    expect(async () => {
      await page.goto(paths.survey(email));
      await expect(sent).toBeVisible({ timeout: 1_000 });
    }).toPass();
  await untilSent();
  await expect(sent).toContainText(/on \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M\./);

  await database.query('delete from outgoing_emails where recipient = $1', [email]);
  await page.goto(paths.survey(email));
  await expect(page.getByText(thankYou.proCodeNotSent)).toBeVisible();
  await page.getByRole('button', { name: first.ask }).click();
  await expect(page.getByText(first.asked)).toBeVisible();
  await untilSent();

  const ask = page.getByRole('button', { name: thankYou.unconfirmed.resend });
  for (const answer of [again.asked, again.asked, again.refused]) {
    await ask.click();
    await expect(page.getByText(answer)).toBeVisible();
    await page.goto(paths.survey(email));
  }
  await expectAxeFindsNothing(page);

  await page.context().clearCookies();
  await page.goto(paths.survey(email));
  await expect(page.getByText(thankYou.proCodeByMail(email)), 'as to another browser').toBeVisible();
  await expect(page.getByText(thankYou.unconfirmed.text)).toBeVisible();
  await expect(page.getByText(thankYou.locked)).toBeVisible();
  await expect(ask).toHaveCount(0);
});
