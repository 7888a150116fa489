import { continueSurveyPage } from '#src/survey/continue-words.ts';
import { paths } from '#src/shared/site/paths.ts';
import { emailedLink } from '#src/shared/emailed-link-words.ts';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import { joinAs } from '#tests/support/owner.ts';
import { completedBefore } from '#tests/support/survey-page.ts';
import { expectAxeFindsNothing, expectNoFaults, expectNothingSticksOut } from '#tests/support/page-faults.ts';

test('a sent link names its address, and another one can be given', async ({ page, email }) => {
  const field = page.getByLabel(continueSurveyPage.ask.label);
  await page.goto(paths.continue());
  await field.fill(email);
  await field.press('Enter');
  await expect(page.getByText(`If we know ${email}, a link is on its way.`)).toBeVisible();
  await expect(field).toBeHidden();
  await expectNoFaults(page);
  await page.getByRole('link', { name: emailedLink.correct }).click();
  await expect(field).toHaveValue(email);
  await expect(field).toBeFocused();
});

test('the browser that joined is told when a link comes, if that is later than a minute', async ({
  page,
  mailbox,
  email,
}) => {
  await joinAs(page, email);
  await completedBefore(page, email);
  await mailbox.waitForEmail(email);
  await page.goto(paths.continue());
  const field = page.getByLabel(continueSurveyPage.ask.label);
  await field.fill(email);
  await field.press('Enter');
  const said = page.getByText(/Expect it by .* [AP]M; check your spam folder too\./);
  await expect(said.filter({ visible: true })).toHaveCount(1);

  await page.getByRole('link', { name: emailedLink.correct }).click();
  await field.fill(anAddress('another'));
  await field.press('Enter');
  await expect(page.getByText(emailedLink.soon).filter({ visible: true })).toHaveCount(1);
});

test('every notice of a refused link is shown alone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const notice of Object.keys(continueSurveyPage.notices)) {
    await page.goto(`${paths.continue()}#${notice}`);
    await expect(page.getByRole('status').filter({ visible: true }), notice).toHaveCount(1);
    await expectNothingSticksOut(page);
  }
  await expectAxeFindsNothing(page);
});
