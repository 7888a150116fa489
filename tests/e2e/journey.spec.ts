/** The whole road once: two visitors, the second one brought by the first. */
import type { Page } from '@playwright/test';
import type { Option, Platform } from '#src/data/survey-questions.ts';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import { answerBefore, complete, freeText, openSurvey } from '#tests/support/survey-page.ts';
import { fillIn, followHero, submit } from '#tests/support/waitlist-form.ts';

const PRO_CODE = /PRO(-[0-9A-HJKMNP-TV-Z]{4}){3}/;

test('a visitor joins, answers ten questions, gets the codes by mail, and brings a friend', async ({
  page,
  newVisitor,
  mailbox,
  database,
}) => {
  const [ada, grace] = [anAddress('ada'), anAddress('grace')];

  await page.goto('/');
  await join(page, 'Ada Lovelace', ada);
  await answerAllTen(page);
  const adasCode = await page.getByRole('definition').first().innerText();

  const mail = await mailbox.waitForMail(ada);
  expect(mail.text).toMatch(PRO_CODE);
  const link = /http:\/\/localhost:\d+\/\?ref=\w+/.exec(mail.text)?.[0] ?? '';
  expect(link).toContain(adasCode);

  const friend = await newVisitor();
  await friend.goto(link);
  await expect(friend.getByRole('complementary', { name: 'Invitation' })).toContainText(ada);
  await expect(friend.getByText('Referral code applied!')).toBeVisible();
  await expect(friend.getByText(`You were referred by ${ada}`)).toBeVisible();
  await join(friend, 'Grace Hopper', grace);
  await answerBefore(friend, grace, 9);
  await openSurvey(friend, grace, 10);
  await freeText(friend).fill('A friend who is in it.');
  await complete(friend).click();
  await expect(friend.getByRole('heading', { name: 'Thank You' })).toBeVisible();
  expect(await friend.evaluate(() => localStorage.getItem('referral_code'))).toBe('');
  await mailbox.waitForMail(grace);

  const referrals = await database.query('select * from referrals where referrer_email = $1', [ada]);
  expect(referrals.rows).toMatchObject([{ referred_email: grace, code: adasCode }]);
  const completed = await database.query(
    'select email, completed, referrer_email from survey_responses where email = any($1) order by email',
    [[ada, grace]],
  );
  expect(completed.rows).toEqual([
    { email: ada, completed: true, referrer_email: null },
    { email: grace, completed: true, referrer_email: ada },
  ]);
  expect(await mailbox.emailsTo(ada)).toHaveLength(1);
});

async function join(page: Page, name: string, address: string): Promise<void> {
  const form = await followHero(page);
  await fillIn(form, name, address);
  await submit(form);
  await expect(page.getByText('Thank you, ').first()).toBeVisible();
  await page.waitForURL('**/survey');
}

async function answerAllTen(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const question = async (title: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(next.or(page.getByRole('button', { name: 'Complete Survey' }))).toBeDisabled();
  };
  const choose = (name: Option | Platform, kind: 'radio' | 'checkbox' = 'radio') =>
    page.getByRole(kind, { name, exact: true }).check();

  await question('Which country do you live in?');
  await page.getByRole('textbox', { name: 'Country' }).fill('Por');
  await page.getByRole('button', { name: 'Portugal' }).click();
  await next.click();
  await question('How many years have you been investing in real estate?');
  await choose('2–5 years');
  await next.click();
  await question('Why are you interested in real estate investing?');
  await choose('Passive income', 'checkbox');
  await choose('Other', 'checkbox');
  await expect(page.getByText('Select up to 2 options (2/2 selected)')).toBeVisible();
  await expect(
    page.getByRole('checkbox', { name: 'Portfolio diversification' satisfies Option<3> }),
  ).toBeDisabled();
  await next.click();
  await question('What holds you back from investing in real estate today?');
  await choose('High minimum investment', 'checkbox');
  await next.click();
  await question('Have you used an online real estate platform before?');
  await choose('Yes');
  await expect(next).toBeDisabled();
  await choose('Fundrise', 'checkbox');
  await next.click();
  await question('What matters most when you choose a platform?');
  await choose('Track record', 'checkbox');
  await next.click();
  await question('How much would you plan to invest in your first year?');
  await choose('$1,000-$5,000');
  await next.click();
  await question('How often would you invest?');
  await choose('Quarterly');
  await next.click();
  await question('Which property types interest you?');
  await choose('Offices', 'checkbox');
  await next.click();
  await question('What would make you choose one exchange over another?');
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Fees that I can understand.');
  await page.getByRole('button', { name: 'Complete Survey' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
}
