/** Reading and keeping answers, for the visitor whose they are and for a stranger who only knows the address. */
import { getSurvey, saveAnswer, screensAnsweredIn } from '#netlify/queries/survey-responses.ts';
import { fail, succeed, tooManyTries, type Outcome } from '#netlify/runtime/outcome.ts';
import type { Sql } from '#netlify/runtime/sql.ts';
import type { LoadSurveyResponse, SaveAnswer } from '#src/contracts/survey-responses.ts';
import type { Screen } from '#src/data/survey-questions.ts';

export type LoadedSurvey = LoadSurveyResponse & { isGone: boolean };

export async function loadSurvey(
  sql: Sql,
  email: string,
  visitorSince: number | null,
): Promise<LoadedSurvey> {
  const { access, completed, answers, referralCode } = await getSurvey(sql, email, visitorSince);
  const isVerified = access === 'visitor';
  return {
    isGone: access === 'gone',
    completed,
    verified: isVerified,
    answers: isVerified ? answers : null,
    answered: screensAnsweredIn(Object.keys(answers)),
    ...(completed && referralCode !== null && { referralCode }),
  };
}

export type KeptAnswer = { answered: Screen[]; isFirstRecord: boolean };

/** An answer that comes too late counts as kept: the visitor has said something newer since. */
export async function keepAnswer(
  sql: Sql,
  request: SaveAnswer,
  visitorSince: number | null,
  client: string,
): Promise<Outcome<KeptAnswer, 'answered_elsewhere' | 'rate_limited' | 'gone'>> {
  const answeredAt = request.answeredAt ?? Date.now();
  const saved = await saveAnswer(sql, { ...request, answeredAt }, visitorSince, client);
  switch (saved.outcome) {
    case 'saved':
    case 'outdated':
      return succeed({ answered: saved.answered, isFirstRecord: saved.isFirstRecord });
    case 'answered_elsewhere':
      return fail('answered_elsewhere', 'This question was answered on another device.');
    case 'too_many':
      return tooManyTries(saved.retryAfterS);
    case 'gone':
      return fail('gone', 'What was stored under this address has been deleted.');
  }
}
