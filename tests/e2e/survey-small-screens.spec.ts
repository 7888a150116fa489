/** What a phone shows between its bars when a question opens: options that can be seen whole and tapped. */
import { questions } from '#src/shared/questions.ts';
import { site } from '#src/shared/site.ts';
import { survey } from '#src/survey/words.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { complete, expectQuestion, giveAnswer, next, surveyAt } from '#tests/support/survey-page.ts';
import type { Page } from '@playwright/test';

/** Suggested countries and starters count as options. */
const OPTIONS =
  'form label:has(> :is([type=radio], [type=checkbox])), form :is(li, [role=group]) button, form textarea';

async function tappable(page: Page): Promise<boolean[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.locator(OPTIONS).evaluateAll((options) =>
    options.map((option) => {
      const { left, top, width, height } = option.getBoundingClientRect();
      const edges = [top + 1, top + height / 2, top + height - 1];
      return edges.every((y) => option.contains(document.elementFromPoint(left + width / 2, y)));
    }),
  );
}

for (const { width, height, least } of [
  { width: 375, height: 553, least: 3 },
  { width: 390, height: 664, least: 5 },
]) {
  test(`at ${width} x ${height} every question opens with ${least} options in reach, or all it has`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ viewport: { width, height }, hasTouch: true, isMobile: true });
    await surveyAt(page, 1);
    await expect(page.getByText(survey.country.suggested)).toBeVisible();
    for (const { screen, title } of questions) {
      await expectQuestion(page, screen);
      await expect(page).toHaveTitle(`Question ${screen} of 10: ${title} | ${site.name}`);
      const options = await tappable(page);
      expect(options.filter(Boolean).length, `question ${screen}`).toBeGreaterThanOrEqual(
        Math.min(least, options.length),
      );
      expect(options.length, `options of question ${screen}`).toBeGreaterThan(1);
      const goOn = screen === 10 ? complete(page) : next(page);
      await expect(goOn).toBeInViewport({ ratio: 1 });
      await giveAnswer(page, screen);
      await goOn.click();
    }
    await expect(page).toHaveTitle(`${screenWords.thankYou.title} | ${site.name}`);
  });
}
