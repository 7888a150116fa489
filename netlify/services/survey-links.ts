/** The link that carries a visitor's survey to another browser. */
import { fail, succeed, type Outcome } from '#netlify/runtime/outcome.ts';
import { emailOfLink, linkToken } from '#netlify/runtime/session.ts';
import type { Sql } from '#netlify/runtime/sql.ts';
import { mailLink } from '#netlify/services/mailed-links.ts';
import type { ContinueSurveyResponse, EmailSurveyLinkResponse } from '#src/contracts/survey-responses.ts';
import { paths } from '#src/paths.ts';

export function emailSurveyLink(
  sql: Sql,
  email: string,
  siteUrl: string,
  client: string,
): Promise<Outcome<EmailSurveyLinkResponse, 'rate_limited'>> {
  const link = new URL(paths.continueSurvey(linkToken('survey-link', email)), siteUrl).href;
  return mailLink(sql, { kind: 'survey_link', email, link }, client);
}

/** A link works until it expires, however often it was opened: mail scanners open links too. */
export function continueSurvey(token: string): Outcome<ContinueSurveyResponse, 'forbidden'> {
  const email = emailOfLink('survey-link', token);
  return email === null ? fail('forbidden', 'This link has expired or is not complete.') : succeed({ email });
}
