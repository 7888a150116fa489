/** Reading and keeping answers, as far as this browser may. */
import { getSurvey, saveAnswer, screensAnsweredIn } from '#netlify/queries/survey-responses.ts';
import { gone, locked } from '#netlify/services/refusals.ts';
import type { Caller } from '#netlify/shared/caller.ts';
import { fail, succeed, tooManyTries, type Outcome } from '#netlify/shared/outcome.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import type { LoadSurveyResponse, SaveAnswer, SaveAnswerResponse } from '#src/survey/schema.ts';

export async function loadSurvey(sql: Sql, email: string, caller: Caller): Promise<LoadSurveyResponse> {
  const survey = await getSurvey(sql, email, caller);
  const { record, access, completed, answers, referralCode, came, counted, unconfirmed } = survey;
  return {
    record,
    access,
    completed,
    answers,
    answered: screensAnsweredIn(survey.answered),
    ...(referralCode !== null && { referralCode }),
    ...(came !== null && counted !== null && { friends: { came, counted } }),
    ...(survey.hasMail === true && {
      mail: { sentAt: survey.mailSentAt?.toISOString() ?? null, isRefused: survey.isRefused === true },
    }),
    ...(unconfirmed !== null && { unconfirmed }),
  };
}

/** An answer that comes too late counts as kept: the visitor has said something newer since. */
export async function keepAnswer(
  sql: Sql,
  answer: SaveAnswer,
  caller: Caller,
): Promise<Outcome<SaveAnswerResponse, 'answered_elsewhere' | 'locked' | 'rate_limited' | 'gone'>> {
  const saved = await saveAnswer(sql, answer, caller);
  switch (saved.outcome) {
    case 'saved':
    case 'outdated':
      return succeed({ answered: saved.answered, record: saved.record });
    case 'answered_elsewhere':
      return fail('answered_elsewhere', 'This question was answered on another device.');
    case 'locked':
      return locked();
    case 'too_many':
      return tooManyTries(saved.retryAfterS);
    case 'gone':
      return gone();
  }
}
