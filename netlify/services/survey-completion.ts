/** The end of the survey (spec section 4): what was promised is in the database when this answers; the mail follows. */
import { completeSurvey } from '#netlify/queries/completions.ts';
import type { Caller } from '#netlify/shared/caller.ts';
import { addressHash, describeError, log } from '#netlify/shared/log.ts';
import { fail, succeed, tooManyTries, type Outcome } from '#netlify/shared/outcome.ts';
import { databaseTrouble, type Sql } from '#netlify/shared/sql.ts';
import { gone, locked } from '#netlify/services/refusals.ts';
import type { CompleteSurvey, CompleteSurveyResponse } from '#src/survey/schema.ts';
import { referralLink } from '#src/shared/referral-code.ts';

type Completed = Outcome<
  CompleteSurveyResponse,
  'incomplete' | 'completion_failed' | 'locked' | 'gone' | 'rate_limited'
>;

const notCompleted = () => fail('completion_failed', 'The survey could not be completed. Please try again.');

export async function finishSurvey(
  sql: Sql,
  wanted: CompleteSurvey,
  caller: Caller,
  siteUrl: string,
): Promise<Completed> {
  const { email } = wanted;
  const completion = await completeSurvey(sql, wanted, caller).catch((error: unknown) => {
    if (databaseTrouble(error) === null) throw error;
    log('error', 'completion_failed', { address: addressHash(email), error: describeError(error) });
    return null;
  });
  if (completion === null) return notCompleted();
  switch (completion.outcome) {
    case 'incomplete':
      return fail('incomplete', 'Some questions are still open.', { missing: completion.missing });
    case 'failed':
      log('error', 'completion_failed', { address: addressHash(email), problems: completion.warnings });
      return notCompleted();
    case 'locked':
      return locked();
    case 'gone':
      return gone();
    case 'too_many':
      return tooManyTries(completion.retryAfterS);
    case 'completed': {
      const { referralCode, friends } = completion;
      for (const problem of completion.warnings) {
        log('warning', 'completion_step_failed', { address: addressHash(email), ...problem });
      }
      return succeed({ referralCode, referralLink: referralLink(siteUrl, referralCode), friends });
    }
  }
}
