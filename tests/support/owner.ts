/** Joining with an address, and opening the link emailed to it. */
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { paths } from '#src/shared/paths.ts';
import { continueSurveyPage } from '#src/survey/continue-words.ts';
import type { JoinWaitlistRequest } from '#src/waitlist/schema.ts';
import { expect } from '#tests/support/browser.ts';
import { aRegistration } from '#tests/support/factories.ts';
import type { Mailbox } from '#tests/support/mailbox-client.ts';
import { aReferralCode } from '#tests/support/surveys.ts';

/** Joins without the form. */
export async function joinAs(
  { request }: Pick<Page, 'request'>,
  email: string,
  given: Partial<JoinWaitlistRequest> = {},
): Promise<void> {
  const response = await request.post('/api/waitlist-registrations', {
    data: aRegistration({ phoneNumber: '+351 21 000 0000', email, ...given }),
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(response.status()).toBe(201);
}

export const codeOf = async (database: pg.Pool, email: string) => (await aReferralCode(database, email)).code;

/** Newest first. Operators' other emails have no link with a token. */
export async function linksTo(mailbox: Mailbox, email: string): Promise<string[]> {
  const mails = await mailbox.emailsTo(email);
  return mails.flatMap(({ text }) => /https?:\/\/\S+\/(continue|operator)#[\w.-]+/.exec(text)?.[0] ?? []);
}

/** The link of the email that asks to confirm, which is due twenty minutes after joining. */
export async function confirmationLink(database: pg.Pool, mailbox: Mailbox, page: Page, email: string) {
  await database.query(
    `update outgoing_emails set created_at = now(), next_attempt_at = now() where recipient = $1 and kind = 'confirmation'`,
    [email],
  );
  await page.request.post('/api/deliver-emails');
  await mailbox.waitForMail(email);
  return (await linksTo(mailbox, email))[0] ?? 'no link';
}

/** Lets the first matching response get lost after the server has acted. */
export const loseReply = (page: Page, path: string) =>
  page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

/** Requests a link by email and presses its button, all in one browser. */
export async function proveMailbox(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  const known = await linksTo(mailbox, email);
  await page.goto(paths.continue());
  await page.getByLabel(continueSurveyPage.ask.label).fill(email);
  await page.getByRole('button', { name: continueSurveyPage.ask.button }).click();
  await expect(page.getByText(continueSurveyPage.notices.sent.heading)).toBeVisible();
  await expect.poll(async () => (await linksTo(mailbox, email)).length).toBeGreaterThan(known.length);
  const [link = 'no link'] = await linksTo(mailbox, email);
  await page.goto(paths.privacy());
  await page.goto(link);
  await page.getByRole('button', { name: continueSurveyPage.open.button }).click();
}
