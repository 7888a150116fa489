/** The link that carries a visitor's survey to another browser (design 4). */
import { setTimeout } from 'node:timers/promises';
import { oweSurveyLink } from '#netlify/queries/survey-links.ts';
import { fail, succeed, tooManyTries, type Outcome } from '#netlify/runtime/outcome.ts';
import { emailOfSurveyLink, surveyLinkToken } from '#netlify/runtime/session.ts';
import type { Sql } from '#netlify/runtime/sql.ts';
import type { ContinueSurveyResponse, EmailSurveyLinkResponse } from '#src/contracts/survey-responses.ts';
import { paths } from '#src/paths.ts';
import { SURVEY_LINK_ANSWER_MS } from '#src/timing.ts';

/** Says the same in the same time, whatever is known of the address, so that nobody learns who is on the list. */
export async function emailSurveyLink(
  sql: Sql,
  email: string,
  siteUrl: string,
  client: string,
): Promise<Outcome<EmailSurveyLinkResponse, 'rate_limited'>> {
  const link = new URL(paths.continueSurvey(surveyLinkToken(email)), siteUrl);
  const [retryAfterS] = await Promise.all([
    oweSurveyLink(sql, email, link.href, client),
    setTimeout(SURVEY_LINK_ANSWER_MS),
  ]);
  return retryAfterS === null ? succeed({ accepted: true }) : tooManyTries(retryAfterS);
}

/** A link works until it expires, however often it was opened: mail scanners open links too. */
export function continueSurvey(token: string): Outcome<ContinueSurveyResponse, 'forbidden'> {
  const email = emailOfSurveyLink(token);
  return email === null ? fail('forbidden', 'This link has expired or is not complete.') : succeed({ email });
}
