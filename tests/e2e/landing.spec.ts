import { demoVideo, earlyAccess, hero, howItWorks, lastCall, proSample } from '#src/landing/words.ts';
import { previewNote } from '#src/legal/controller.ts';
import { statements } from '#src/legal/statements.ts';
import { STATEMENTS } from '#src/shared/site/paths.ts';
import { SECOND } from '#src/landing/hero-tower.ts';
import { TOWER, windowBox, type FacadeWindow } from '#src/ui/facade-geometry.ts';
import { waitlist } from '#src/waitlist/words.ts';
import { boxOf, expect, test } from '#tests/support/browser.ts';
import { expectNothingSticksOut, keepFallbackTypefaces, layoutShifts } from '#tests/support/page-faults.ts';

const SECTIONS = [
  'Own a tower, one $10 window at a time.',
  howItWorks.title,
  demoVideo.heading,
  earlyAccess.title,
  'Harbor Point Tower',
  lastCall.title,
];

test("the sections are in the spec's order, and the keyboard can skip to them", async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('main > section').locator('h1, h2')).toHaveText(SECTIONS, { useInnerText: true });
  const steps = page.getByRole('listitem').getByRole('heading', { level: 3 });
  await expect(steps).toHaveText(howItWorks.steps.map(({ title }) => title));
  const asking = page.locator('section').filter({ has: page.locator('form[method=post]') });
  await expect(asking).toHaveCount(2);
  for (const statement of statements.statements)
    await expect(asking.first().locator(`#${STATEMENTS}`).getByText(statement)).toBeVisible();
  const inBrief = asking.last().getByText(statements.brief);
  await expect(inBrief.getByRole('link')).toHaveAttribute('href', `#${STATEMENTS}`);
  await expect(page.getByRole('contentinfo')).toContainText('Coming soon');
  await expect(page.getByRole('contentinfo')).toContainText('Capital at risk');
  // A preview says once that nobody is named yet.
  await expect(page.getByText(previewNote ?? '')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toContainText(previewNote ?? '');
  await expect(page.getByText(earlyAccess.behind.title)).toHaveCount(0);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('every join link is in view and leads to the first field of the form', async ({ page }) => {
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 700],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    for (const place of ['banner', 'main'] as const) {
      await page.evaluate(() => {
        (document.activeElement as HTMLElement).blur();
        scrollTo({ top: 0, behavior: 'instant' });
      });
      const link = page.getByRole(place).getByRole('link', { name: /^Join/ });
      await expect(link).toBeInViewport({ ratio: 1 });
      await expectNothingSticksOut(page);
      await link.click();
      const form = page.locator('form').first();
      await expect(form.getByLabel('Full name')).toBeFocused();
      await expect(form.getByLabel('Full name')).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(waitlist.certificate).first()).toBeInViewport({ ratio: 1 });
      await expect(form.getByText(waitlist.bearer)).toBeInViewport({ ratio: 1 });
      if (width > 320)
        await expect(page.getByRole('heading', { name: earlyAccess.title })).toBeInViewport({ ratio: 1 });
    }
  }
});

test('text has the same width before its fonts load', async ({ page }) => {
  await page.goto('/');
  for (const selector of ['p', 'h2']) {
    const ratio = await page.locator(selector).evaluateAll(async (elements) => {
      const [first] = elements;
      const brush = document.createElement('canvas').getContext('2d');
      if (first === undefined || brush === null) throw new Error('There is nothing to measure, or with.');
      const faces = getComputedStyle(first).fontFamily.split(', ');
      // Each system has only one of the fallback fonts, so loading the other fails.
      await Promise.allSettled(faces.map((face) => document.fonts.load(`16px ${face}`)));
      const widthIn = (some: string[]) => {
        brush.font = `100px ${some.join(', ')}`;
        return elements.reduce((sum, { textContent }) => sum + brush.measureText(textContent).width, 0);
      };
      return widthIn(faces.slice(1)) / widthIn(faces);
    });
    const what = `${selector}: is Arial, or Debian's fonts-liberation, installed?`;
    expect(ratio, what).toBeGreaterThan(0.99);
    expect(ratio, what).toBeLessThan(1.01);
  }
});

test('a second window lights once, taps light and name others, and the sum is announced', async ({
  page,
}) => {
  await keepFallbackTypefaces(page);
  await page.goto('/');
  const tower = page.getByRole('img', { name: hero.drawing });
  const status = page.getByRole('status').filter({ hasText: hero.inShares });
  const turn = page.getByText(hero.turn);
  await expect(status).toContainText('1 window = $10');
  await expect(page.locator('#tower .lit')).toHaveCount(2);
  await expect(tower.locator('g')).toHaveCount(2);
  await expect(turn).toHaveCSS('opacity', '1');
  await expect(page.locator('#tower .lit').last()).toHaveCSS('opacity', '1');
  expect(await layoutShifts(page)).toEqual([]);
  const tap = async (window: FacadeWindow) => {
    const { x, y } = windowBox(TOWER.floors, window);
    const at = await tower.evaluate(
      (drawing: SVGSVGElement, [x, y]) => {
        const { top, left } = drawing.getBoundingClientRect();
        const point = new DOMPoint(x, y).matrixTransform(drawing.getScreenCTM() ?? undefined);
        return { x: point.x - left, y: point.y - top };
      },
      [x + 6, y + 9] as const,
    );
    await tower.click({ position: at });
  };
  await tap([3, 2]);
  await expect(status).toContainText('3 windows = $30 in shares 3rd floor, 2nd window: $10');
  await expect(tower.locator('g'), 'what measures one window leaves').toHaveCount(1);
  await tap([7, 1]);
  await expect(status).toContainText('4 windows = $40 in shares 7th floor, 1st window: $10');
  for (const window of [[7, 1], [3, 2], SECOND] as const) await tap(window);
  await expect(status).toContainText('1 window = $10');
  await page.getByRole('slider', { name: hero.count }).press('ArrowUp');
  await expect(status).toContainText('2 windows = $20');
  await expect(page.locator('#tower .lit')).toHaveCount(2);
});

test('with reduced motion or without scripts, the second window is simply lit', async ({ newVisitor }) => {
  for (const options of [{ reducedMotion: 'reduce' }, { javaScriptEnabled: false }] as const) {
    const page = await newVisitor(options);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('#tower .lit').last()).toHaveCSS('opacity', '1');
    await expect(page.locator(':root[data-quiet]')).toHaveCount(0);
  }
});

test('a phone shows the offer, the button and what a window costs, and soon the form', async ({ page }) => {
  const [width, height] = [390, 664];
  await page.setViewportSize({ width, height });
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: hero.join }).first()).toBeInViewport({ ratio: 1 });
  const texts = [hero.lead, hero.inShares, hero.pick];
  for (const text of texts) await expect(main.getByText(text).first()).toBeInViewport({ ratio: 1 });
  for (const lit of await page.locator('#tower .lit').all()) await expect(lit).toBeInViewport({ ratio: 1 });
  // Before the film's script: in print too.
  const poster = page.getByRole('region', { name: demoVideo.heading }).locator('img');
  await expect(poster).not.toHaveJSProperty('naturalWidth', 0);
  await expect(page.locator('#how li > svg').filter({ visible: true })).toHaveCount(howItWorks.steps.length);
  await expect(page.locator('#tower .lit').first()).not.toHaveCSS('animation-name', 'none');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('#tower .lit').first()).toHaveCSS('animation-name', 'none');
  const paper = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  await expect(page.locator('section.night').first()).not.toHaveCSS('background-color', paper);
  await page.evaluate(() => document.fonts.ready);
  const field = page.locator('form').first().getByRole('textbox').first();
  expect((await boxOf(field)).bottom).toBeLessThanOrEqual(3.5 * height);
  await page.setViewportSize({ width: 375, height: 553 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7800);
  const windows = await boxOf(page.locator('#tower svg > path').last());
  expect(windows.width / TOWER.columns, 'wide enough for a finger').toBeGreaterThanOrEqual(24);
  expect(windows.height / TOWER.floors, 'high enough').toBeGreaterThanOrEqual(24);
});

test('what Pro is and costs is explained where the hero links to', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('link', { name: proSample.more }).click();
  for (const [title, text] of Object.entries(earlyAccess.points)) {
    await expect(page.getByText(title, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(text)).toBeInViewport({ ratio: 1 });
  }
});

test('a phone reads from top to bottom, and no column of text is narrower than 24 characters', async ({
  page,
}) => {
  await page.goto('/');
  const note = page.getByText(hero.note);
  const tower = page.getByRole('img', { name: hero.drawing });
  for (const [width, height, whole] of [
    [375, 553, false],
    [390, 664, false],
    [390, 844, true],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => document.fonts.ready);
    for (const text of [page.getByRole('heading', { level: 1 }), page.getByText(hero.lead), note])
      await expect(text).toBeInViewport({ ratio: 1 });
    await expect(page.locator('#tower .lit').first()).toBeInViewport({ ratio: 1 });
    if (whole) await expect(tower).toBeInViewport({ ratio: 1 });
    expect((await boxOf(tower)).top).toBeGreaterThanOrEqual((await boxOf(note)).bottom);
    expect((await boxOf(page.getByText(proSample.title))).top).toBeGreaterThanOrEqual(
      (await boxOf(tower)).bottom,
    );
    const narrow = await page.locator('.first-screen :is(p:not(#price + p), dl > div)').evaluateAll((texts) =>
      texts
        .filter((text): text is HTMLElement => text instanceof HTMLElement && text.innerText.length > 24)
        // On average, a letter is half as wide as it is high.
        .filter((text) => text.offsetWidth < 12 * parseFloat(getComputedStyle(text).fontSize))
        .map((text) => text.innerText),
    );
    expect(narrow).toEqual([]);
  }
});

test('paper and night meet in one line, and the street ends below what Pro is', async ({ page }) => {
  await page.goto('/');
  for (const width of [375, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const [dusk, text] = [await boxOf(page.locator('.dusk')), await boxOf(page.getByText(hero.note))];
    expect(width < 700 ? dusk.left : -dusk.right).toBeLessThanOrEqual(width < 700 ? 0 : -width);
    if (width < 700) expect(dusk.top).toBeGreaterThanOrEqual(text.bottom);
    else expect(dusk.left).toBeGreaterThanOrEqual((await boxOf(page.locator('h1'))).right);
    if (width < 1000) continue;
    const more = await boxOf(page.getByRole('link', { name: proSample.more }));
    // As high as the street's highest roof.
    expect(dusk.bottom - 90).toBeGreaterThanOrEqual(more.bottom);
  }
});
