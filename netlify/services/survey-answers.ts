/** Reading and keeping answers, for the visitor whose they are and for a stranger who only knows the address (design 4). */
import { findSurveyByEmail, saveAnswer, screensAnsweredIn } from '#netlify/queries/survey-responses.ts';
import { fail, succeed, tooManyTries, type Outcome } from '#netlify/runtime/outcome.ts';
import type { Sql } from '#netlify/runtime/sql.ts';
import type { LoadSurveyResponse, SaveAnswer } from '#src/contracts/survey-responses.ts';
import type { Screen } from '#src/content/survey-questions.ts';

export async function loadSurvey(
  sql: Sql,
  email: string,
  isVerified: boolean,
): Promise<Outcome<LoadSurveyResponse>> {
  const survey = await findSurveyByEmail(sql, email);
  if (survey === null) {
    return succeed({
      completed: false,
      verified: isVerified,
      answers: isVerified ? {} : null,
      answered: [],
    });
  }
  const { completed, answers, referralCode } = survey;
  return succeed({
    completed,
    verified: isVerified,
    answers: isVerified ? answers : null,
    answered: screensAnsweredIn(Object.keys(answers)),
    ...(completed && referralCode !== null && { referralCode }),
  });
}

export type KeptAnswer = { answered: Screen[]; isFirstRecord: boolean };

/** An answer that comes too late counts as kept: the visitor has said something newer since. */
export async function keepAnswer(
  sql: Sql,
  request: SaveAnswer,
  isVerified: boolean,
  client: string,
): Promise<Outcome<KeptAnswer, 'answered_elsewhere' | 'rate_limited'>> {
  const answeredAt = request.answeredAt ?? Date.now();
  const saved = await saveAnswer(sql, { ...request, answeredAt }, isVerified, client);
  switch (saved.outcome) {
    case 'saved':
    case 'outdated':
      return succeed({ answered: saved.answered, isFirstRecord: saved.isFirstRecord });
    case 'answered_elsewhere':
      return fail('answered_elsewhere', 'This question was answered on another device.');
    case 'too_many':
      return tooManyTries(saved.retryAfterS);
  }
}
