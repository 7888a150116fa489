/** Joining with an address, and opening links as if they had just been emailed to it. */
import type { Page } from '@playwright/test';
import type pg from 'pg';
import type { LinkKind } from '#netlify/shared/link-token.ts';
import { askForYourData } from '#src/your-data/words.ts';
import { paths } from '#src/shared/site/paths.ts';
import { continueSurveyPage } from '#src/survey/continue-words.ts';
import type { JoinWaitlistRequest } from '#src/waitlist/schema.ts';
import { postFrom, type Caller } from '#tests/support/browser.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { aProofOf, aReferralCode } from '#tests/support/surveys.ts';

/** Joins without the form. */
export const joinAs = (page: Caller, email: string, given: Partial<JoinWaitlistRequest> = {}) => {
  const registration = aRegistration({ phoneNumber: '+351 21 000 0000', email, ...given });
  return postFrom(page, '/api/waitlist-registrations', registration);
};

export const codeOf = async (database: pg.Pool, email: string) => (await aReferralCode(database, email)).code;

export async function linkTo(database: pg.Pool, email: string, kind?: LinkKind): Promise<string> {
  const token = await aProofOf(database, email, kind);
  return kind === 'your_data_link' ? paths.openYourData(token) : paths.continueSurvey(token);
}

/** Lets the first matching response get lost after the server has acted. */
export const loseReply = (page: Page, path: string) =>
  page.route(path, (route) => route.fetch().then(() => route.abort()), { times: 1 });

/** Opens a link that this browser's visitor requested. */
export async function proveMailbox(page: Page, database: pg.Pool, email: string, kind?: LinkKind) {
  await page.goto(await linkTo(database, email, kind));
  const { open } = kind === 'your_data_link' ? askForYourData : continueSurveyPage;
  await page.getByRole('button', { name: open.button }).click();
}
