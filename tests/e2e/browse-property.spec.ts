/** The property page as a whole, and the way to it. */
import { ELEVATION, sampleProperty, SITE_PLAN } from '#src/data/property.ts';
import { towerDrawing } from '#src/sections/property/TowerDrawing.tsx';
import { expect, test } from '#tests/support/browser.ts';
import { expectAxeFindsNothing, expectNothingSticksOut } from '#tests/support/page-faults.ts';

const PATH = '/properties/harbor-point-tower';

test('landing page and property page show the sample of the spec, and lead to each other', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const expectSample = async () => {
    await expect(main).toContainText('A glass and limestone office tower');
    await expect(main.getByRole('listitem').filter({ hasText: 'LEED Gold' })).toBeVisible();
    for (const [name, value] of [
      ['Cash yield', '9.5%'],
      ['IRR, target', '15.8%'],
      ['ROI, target', '12.5%'],
      ['Cap rate', '7.8%'],
      ['Term', '5 years'],
      ['Minimum investment', '$2,500'],
      ['Status', 'Sample'],
    ] as const) {
      const term = main.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
      await expect(term.locator('xpath=following-sibling::dd')).toHaveText(value);
    }
    await expect(main.getByText('Sample property, not for sale')).toBeVisible();
  };
  await page.goto('/');
  await expectSample();
  await page.getByRole('link', { name: 'See the property page' }).click();
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbor Point Tower');
  await expect(page).toHaveTitle(/Harbor Point Tower \(sample property\)/);
  await expectSample();
  await page.getByRole('link', { name: 'Join the Waitlist' }).click();
  await expect(page).toHaveURL('/#join');
});

test('the pictures that the property lists are the drawings of its page, each to be had as a file', async ({
  page,
}) => {
  expect(sampleProperty.images).toEqual([ELEVATION, SITE_PLAN]);
  await page.goto(PATH);
  for (const address of sampleProperty.images) {
    const { width, paths } = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      const file = new DOMParser().parseFromString(await (await fetch(src)).text(), 'image/svg+xml');
      const drawn = [...file.querySelectorAll('path')].filter((path) => path.closest('.label') === null);
      return { width: image.naturalWidth, paths: drawn.map((path) => path.getAttribute('d')) };
    }, address);
    expect(width).toBeGreaterThan(100);
    expect(paths.length).toBeGreaterThan(4);
    for (const path of paths) await expect(page.locator(`main svg path[d="${path}"]`).first()).toBeAttached();
  }
});

test('the labels of the tower can be read on a phone, in the page and in the picture of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PATH);
  const lines = page.getByRole('img', { name: 'Elevation of the tower' }).locator('text');
  const sizes = await lines.evaluateAll((texts: SVGTextElement[]) =>
    texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0)),
  );
  expect(sizes).toHaveLength(2);
  for (const size of sizes) expect(size).toBeGreaterThanOrEqual(11);
  // A picture has a window of its own, as high as it is shown.
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto(ELEVATION);
  const enlarged = await page
    .locator('.label')
    .evaluateAll((labels: SVGGElement[]) => labels.map((label) => label.getScreenCTM()?.a ?? 0));
  expect(enlarged).toHaveLength(2);
  const { labelSize, height } = towerDrawing;
  for (const scale of enlarged) expect((labelSize * scale * 400) / height).toBeGreaterThanOrEqual(11);
});

test('with all of it open, nothing of the property page sticks out at any width, and axe finds nothing', async ({
  page,
}) => {
  await page.goto(PATH);
  await page.getByRole('tab', { name: 'AI Analysis' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('tabpanel')).toContainText('Prices');
  await page.getByRole('tab', { name: 'AI Analysis' }).click();
  await page.getByText('12-month growth forecast as a table').click();
  await page.getByText('Risk as a table').click();
  await expectAxeFindsNothing(page);
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSticksOut(page);
  }
});
