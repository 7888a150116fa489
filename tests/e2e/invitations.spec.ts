/** What an owner can say about a name and a referral code that another browser entered. */
import { paths } from '#src/shared/paths.ts';
import { surveyPages } from '#src/survey/later-words.ts';
import { unconfirmedPlace } from '#src/shared/unconfirmed-place-words.ts';
import { yourData } from '#src/account/words.ts';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import { codeOf, joinAs, proveMailbox } from '#tests/support/owner.ts';
import { expectAxeFindsNothing, expectNothingSticksOutAt320 } from '#tests/support/page-faults.ts';
import { completeSurvey, expectQuestion } from '#tests/support/survey-page.ts';

test("an owner rejects another browser's entries", async ({ page: owner, newVisitor, mailbox, database }) => {
  const planter = await newVisitor();
  const [email, friend] = [anAddress('ada'), anAddress('friend')];
  await joinAs(planter, email, { fullName: 'Mallory', referralCode: await codeOf(database, friend) });
  await proveMailbox(owner, mailbox, email);
  await expect(owner.getByRole('heading', { name: unconfirmedPlace.title })).toBeFocused();
  await expectQuestion(owner, 1);
  await expect(owner.getByText(unconfirmedPlace.text('Mallory', friend))).toBeVisible();
  await expectAxeFindsNothing(owner);
  await expectNothingSticksOutAt320(owner);
  await planter.goto(paths.survey(email));
  await expect(planter.getByRole('heading', { name: surveyPages.locked.title })).toBeVisible();
  await expectAxeFindsNothing(planter);
  await expectNothingSticksOutAt320(planter);
  await owner.getByRole('button', { name: unconfirmedPlace.no }).click();
  await expect(owner.getByRole('heading', { level: 1 })).toBeFocused();
  await owner.reload();
  await completeSurvey(owner, email);
  await owner.goto(paths.yourData());
  const sheet = owner.getByRole('main');
  await expect(owner.getByRole('heading', { name: yourData.registration.title })).toBeVisible();
  await expect(sheet.getByText('Mallory')).toHaveCount(0);
  await expect(sheet.getByText(friend)).toHaveCount(0);

  await owner.getByRole('button', { name: yourData.correct.open }).click();
  await owner.getByLabel(yourData.correct.fullName).fill('Ada Lovelace');
  await owner.getByLabel(yourData.correct.phoneNumber).fill('+44 20 0000 0000');
  await owner.getByLabel(yourData.correct.referredBy).fill('ZZZZZZZZZZ');
  const save = owner.getByRole('button', { name: yourData.correct.save, exact: true });
  await save.click();
  await expect(owner.getByText(yourData.correct.codeRefused)).toBeVisible();
  await expect(sheet.getByText('Ada Lovelace')).toBeVisible();
  await owner.getByLabel(yourData.correct.referredBy).fill(await codeOf(database, friend));
  await save.click();
  await expect(sheet.getByText(friend)).toBeVisible();

  // The browser that planted it is now locked out.
  await planter.goto(paths.survey(email));
  await expect(planter.getByText(surveyPages.thankYou.locked)).toBeVisible();
});
