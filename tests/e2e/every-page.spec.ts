/** WCAG 2.2 on every page: axe's rules, and rules that markup alone cannot show. */
import type { Page } from '@playwright/test';
import { paths } from '#src/shared/site/paths.ts';
import { who } from '#src/legal/controller.ts';
import { statements } from '#src/legal/statements.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectAxeFindsNothing, expectNothingSticksOut } from '#tests/support/page-faults.ts';
import { pages } from '#tests/support/pages.ts';
import { siteUrl } from '#tests/support/tested-site.ts';

const PHONE = { width: 390, height: 844 };
const MAX_STOPS = 150;

/** A visitor's own style, which the page's policy doesn't apply to. */
async function withStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Text that is cut off, or hard to read: labels need 14 px, sentences 16, and the display face's thin strokes 24. */
const unreadable = (page: Page) =>
  page.locator('body *').evaluateAll((elements) => {
    const isCutOff = (element: Element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      const isForReadersAlone = clipPath !== 'none' || element.closest('.sr-only') !== null;
      if (isForReadersAlone || (element as HTMLElement).offsetParent === null) return false;
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      return (
        (overflowX !== 'visible' && scrollWidth > clientWidth + 1) ||
        (overflowY !== 'visible' && scrollHeight > clientHeight + 1)
      );
    };
    const isTooSmall = (element: Element) => {
      const { fontFamily, fontSize } = getComputedStyle(element);
      const isSentence = /(?:\S+\s+){4}\S+[.!?]$/.test(element.textContent.trim());
      const least = fontFamily.startsWith('Fraunces') ? 24 : isSentence ? 16 : 14;
      return element instanceof HTMLElement && Number.parseFloat(fontSize) < least;
    };
    const withText = elements.filter((one) =>
      [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
    );
    return [isCutOff, isTooSmall].map((isWrong) =>
      withText.filter(isWrong).map((one) => one.outerHTML.slice(0, 120)),
    );
  });

/** A figure on two lines reads as two. */
const brokenFigures = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      for (const { 0: figure, index } of (text.nodeValue ?? '').matchAll(/[$−+]?\d[\d.,]*%?/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + figure.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => top));
        if (lines.size > 1) broken.push(figure);
      }
    return broken;
  });

const VIEWS = [
  ['on a screen of 320 pixels', { width: 320, height: 640 }, ''],
  ['with text at 200 % on a phone', { width: 195, height: 422 }, ''],
  ['with text alone at 200 % on a phone', PHONE, 'html { font-size: 200% }'],
  ['with text at 200 %', { width: 1280, height: 800 }, 'html { font-size: 200% }'],
  [
    'with more room between lines, words and letters',
    PHONE,
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  ],
  ['on a phone held across', { width: 844, height: 390 }, ''],
] as const;

type Stop = { html: string; isNew: boolean; isNext: boolean; isSeen: boolean; isCovered: boolean };

const lookAtFocus = (page: Page) =>
  page.evaluate(async (mostFrames): Promise<Stop | null> => {
    // Islands that scroll into view hydrate, and the page scrolls to the focus.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const stops = ((window as unknown as { stops?: Element[] }).stops ??= []);
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const last = stops.at(-1);
    const isNew = !stops.includes(element);
    stops.push(element);
    const follows = last ? last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING : 1;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    // Visually hidden controls show their focus elsewhere, such as on a chart's tip.
    const isTiny = box.width < 2 || box.height < 2;
    const isHit = (part: number) => {
      const { x, y, width, height } = element.getClientRects()[0] ?? box;
      const at = document.elementFromPoint(x + width * part, y + height / 2);
      return at && (element.contains(at) || at.contains(element) || at.closest('label')?.contains(element));
    };
    // A visible part is enough (2.4.11).
    const isCovered = () => !isTiny && ![0.1, 0.5, 0.9].some(isHit);
    // An island that wakes above may move the focus for a few frames.
    for (let frame = 0; frame < mostFrames && isCovered(); frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return {
      html: element.outerHTML.slice(0, 120),
      isNew,
      isNext: follows > 0 && element instanceof HTMLElement && element.tabIndex <= 0,
      isSeen: isTiny || (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2),
      isCovered: isCovered(),
    };
  }, 30);

async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < MAX_STOPS; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await lookAtFocus(page);
    // After the last element, the browser starts over.
    if (stop?.isNew !== true) return stops;
    stops.push(stop);
  }
  throw new Error('The keyboard does not come to the end of the page.');
}

async function expectNames(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: who.email })).toHaveAttribute('href', `mailto:${who.email}`);
  for (const statement of statements.statements)
    await expect(page.getByText(statement, { exact: true }), 'in full, once per page').toHaveCount(1);

  const links = await page
    .getByRole('link')
    .evaluateAll((anchors) =>
      anchors.map((link) => [(link.ariaLabel ?? link.textContent).trim(), link.getAttribute('href') ?? '']),
    );
  const places = new Map<string, Set<string>>();
  for (const [name = '', href = ''] of links) places.set(name, (places.get(name) ?? new Set()).add(href));
  const twofold = [...places].filter(([, hrefs]) => hrefs.size > 1).map(([name]) => name);
  expect(twofold, 'links of one name that lead to several places').toEqual([]);
  expect(
    [...places.keys()].filter((name) => /^(|here|more|click here|read more|link)$/i.test(name)),
    'links that are called by what one does with them',
  ).toEqual([]);

  const fields = page.locator('main input:is([type=email], [type=tel], [name*=name i])');
  for (const field of await fields.all()) {
    await expect(field).toHaveAttribute('autocomplete', /^(email|tel|name|country-name)$/);
    await expect(field).toHaveAccessibleName(/\w/);
  }
}

for (const path of pages) {
  test(`${path} is readable at every size and usable by keyboard`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(PHONE);
    await page.goto(path);
    if (path.startsWith(paths.survey()))
      await expect(page.locator('form[data-state="answering"]')).toBeVisible();
    await expectNames(page);

    const low = await page
      .locator('.action:visible')
      .evaluateAll((buttons) => buttons.filter((one) => one.clientHeight < 44).map((one) => one.outerHTML));
    expect(low, 'too low for a thumb').toEqual([]);

    const stops = await walk(page);
    const last = page.locator('footer a').last();
    expect(stops.at(-1)?.html).toBe(await last.evaluate((link) => link.outerHTML.slice(0, 120)));
    const where = (isWrong: (stop: Stop) => boolean) => stops.filter(isWrong).map(({ html }) => html);
    expect({
      'out of reading order': where(({ isNext }) => !isNext),
      'without a visible focus': where(({ isSeen }) => !isSeen),
      'under something else': where(({ isCovered }) => isCovered),
    }).toEqual({ 'out of reading order': [], 'without a visible focus': [], 'under something else': [] });
    expect(new URL(page.url()).pathname, 'focus alone leads nowhere').toBe(new URL(path, siteUrl).pathname);

    for (const [how, size, css] of VIEWS) {
      await page.setViewportSize(size);
      await withStyle(page, css);
      await expectNothingSticksOut(page);
      const [cutOff, tooSmall] = await unreadable(page);
      expect([cutOff, css === '' ? tooSmall : []], how).toEqual([[], []]);
      expect(await brokenFigures(page), how).toEqual([]);
    }
    await withStyle(page, '');
    await expectAxeFindsNothing(page);

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('button:visible, .action:visible'), 'does nothing on paper').toHaveCount(0);
    for (const ground of await page.locator('body, .night').all())
      await expect(ground).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
}
