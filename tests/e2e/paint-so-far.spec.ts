/** A long page ends its first screen, so that a slow phone paints it before it reads on (src/sections/PaintSoFar.astro). */
import { paintSoFarScript } from '#src/sections/paint-so-far-script.ts';
import { expect, test } from '#tests/support/browser.ts';
import { pagesToFind } from '#tests/support/pages.ts';

const PHONE = { width: 412, height: 823 };
const LONG = 3 * PHONE.height;

test('every long page ends its first screen before the third begins', async ({ page, request }) => {
  await page.setViewportSize(PHONE);
  const longPages: string[] = [];
  for (const path of await pagesToFind(request)) {
    await page.goto(path);
    const { height, end } = await page.evaluate(
      (script) => ({
        height: document.body.scrollHeight,
        end: [...document.scripts]
          .find(({ text }) => text === script)
          ?.previousElementSibling?.getBoundingClientRect().bottom,
      }),
      paintSoFarScript,
    );
    if (height < LONG) continue;
    longPages.push(path);
    expect(end, `${path} names an end`).toBeDefined();
    expect(end, path).toBeGreaterThan(0.5 * PHONE.height);
    expect(end, path).toBeLessThan(2 * PHONE.height);
  }
  expect(longPages.length).toBeGreaterThan(3);
});
