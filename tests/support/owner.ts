import type { Page } from '@playwright/test';
import type pg from 'pg';
import type { LinkKind } from '#netlify/shared/link-token.ts';
import { linkPath } from '#netlify/emails/links.ts';
import type { JoinWaitlistRequest } from '#src/waitlist/schema.ts';
import { postFrom, type Caller } from '#tests/support/browser.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { aFreshLink, aReferralCode } from '#tests/support/surveys.ts';

export const joinAs = (page: Caller, email: string, fields: Partial<JoinWaitlistRequest> = {}) => {
  const registration = aRegistration({ phoneNumber: '+351 21 000 0000', email, ...fields });
  return postFrom(page, '/api/waitlist-registrations', registration);
};

export const referralCodeOf = async (database: pg.Pool, email: string) =>
  (await aReferralCode(database, email)).code;

export const linkTo = async (database: pg.Pool, email: string, kind?: LinkKind) =>
  linkPath(kind ?? 'survey_link', await aFreshLink(database, email, kind));

/** Lets the first matching response get lost after the server has acted. */
export const loseReply = (page: Page, path: string) =>
  page.route(path, (route) => route.fetch().then(() => route.abort()), { times: 1 });

/** Opens a link that this browser's visitor requested, and confirms what it shows. */
export async function confirmByLink(page: Page, database: pg.Pool, email: string, kind?: LinkKind) {
  await page.goto(await linkTo(database, email, kind));
  await page.locator('[data-press]').click();
}
