import type { Sql } from '#netlify/runtime/sql.ts';
import { questionAt, questions, type Screen, type SurveyColumn } from '#src/content/survey-questions.ts';
import type { SaveAnswer, StoredAnswers } from '#src/contracts/survey-responses.ts';

type AnswerColumn = SurveyColumn | 'question_5a';

export type Survey = { completed: boolean; answers: StoredAnswers; referralCode: string | null };

type SurveyRow = Record<AnswerColumn, string | string[] | null> & {
  completed: boolean;
  referral_code: string | null;
};

export async function findSurveyByEmail(sql: Sql, email: string): Promise<Survey | null> {
  const [row] = await sql<SurveyRow>`
    select survey.question_1, survey.question_2, survey.question_3, survey.question_4, survey.question_5,
      survey.question_5a, survey.question_6, survey.question_9, survey.question_10, survey.question_11,
      survey.question_12, survey.completed, own.code as referral_code
    from survey_responses survey
    left join referral_codes own on own.email = survey.email
    where survey.email = ${email}`;
  if (row === undefined) return null;
  const { completed, referral_code: referralCode, ...columns } = row;
  const answers = Object.fromEntries(Object.entries(columns).filter(([, answer]) => answer !== null));
  return { completed, answers, referralCode };
}

/** The screens whose column holds an answer. */
export function screensAnsweredIn(columns: readonly string[]): Screen[] {
  return questions.filter(({ storedAs }) => columns.includes(storedAs)).map(({ screen }) => screen);
}

export type SavedAnswer =
  | { outcome: 'saved' | 'outdated' | 'answered_elsewhere'; isFirstRecord: boolean; answered: Screen[] }
  | { outcome: 'too_many'; retryAfterS: number };

type SavedAnswerRow = {
  outcome: SavedAnswer['outcome'];
  is_first_record: boolean;
  answered: string[];
  retry_after_s: number;
};

export async function saveAnswer(
  sql: Sql,
  { email, screen, answer, platforms, referralCode, answeredAt }: SaveAnswer & { answeredAt: number },
  isVerified: boolean,
  client: string,
): Promise<SavedAnswer> {
  const { storedAs } = questionAt(screen);
  const given: StoredAnswers = { [storedAs]: answer };
  if (platforms !== undefined && platforms.length > 0) given.question_5a = platforms;
  const [row] = await sql<SavedAnswerRow>`
    select outcome, is_first_record, answered, retry_after_s
    from save_survey_answer(
      ${email}, ${storedAs}, ${JSON.stringify(given)}::jsonb, ${answeredAt}::bigint, ${referralCode ?? null},
      ${isVerified}, ${client}
    )`;
  if (row === undefined) throw new Error('The answer came back without its outcome.');
  const { outcome } = row;
  return outcome === 'too_many'
    ? { outcome, retryAfterS: row.retry_after_s }
    : { outcome, isFirstRecord: row.is_first_record, answered: screensAnsweredIn(row.answered) };
}
