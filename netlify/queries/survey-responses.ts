import type { Sql } from '#netlify/runtime/sql.ts';
import { questionAt, questions, type Screen, type SurveyColumn } from '#src/data/survey-questions.ts';
import type { SaveAnswer, StoredAnswers } from '#src/contracts/survey-responses.ts';

type AnswerColumn = SurveyColumn | 'question_5a';

/** What this browser is to the address. `gone`: it has a cookie from before everything was deleted. */
export type Access = 'visitor' | 'stranger' | 'gone';

export type StoredSurvey = {
  access: Access;
  completed: boolean;
  answers: StoredAnswers;
  referralCode: string | null;
};

type SurveyRow = Record<AnswerColumn, string | string[] | null> & {
  access: Access;
  completed: boolean;
  referral_code: string | null;
};

/** A survey that was not begun has no answers. The first look at it is noted, for the operator's funnel. */
export async function getSurvey(sql: Sql, email: string, visitorSince: number | null): Promise<StoredSurvey> {
  const [row] = await sql<SurveyRow>`
    select
      access_of(visitor.email, ${visitorSince}::bigint) as access,
      survey.question_1, survey.question_2, survey.question_3, survey.question_4, survey.question_5, survey.question_5a,
      survey.question_6, survey.question_9, survey.question_10, survey.question_11, survey.question_12,
      coalesce(survey.completed, false) as completed,
      own.code as referral_code
    from (values (${email}::text)) visitor (email)
    cross join note_survey_opened(${email}) opened
    left join survey_responses survey on survey.email = visitor.email
    left join referral_codes own on own.email = survey.email`;
  if (row === undefined) throw new Error('The survey came back without its row.');
  const { access, completed, referral_code: referralCode, ...columns } = row;
  const answers = Object.fromEntries(Object.entries(columns).filter(([, answer]) => answer !== null));
  return { access, completed, answers, referralCode };
}

/** The screens whose column holds an answer. */
export function screensAnsweredIn(columns: readonly string[]): Screen[] {
  return questions.filter(({ storedAs }) => columns.includes(storedAs)).map(({ screen }) => screen);
}

export type SavedAnswer =
  | { outcome: 'saved' | 'outdated' | 'answered_elsewhere'; isFirstRecord: boolean; answered: Screen[] }
  | { outcome: 'too_many'; retryAfterS: number }
  | { outcome: 'gone' };

type SavedAnswerRow = {
  outcome: SavedAnswer['outcome'];
  is_first_record: boolean;
  answered: string[];
  retry_after_s: number;
};

export async function saveAnswer(
  sql: Sql,
  {
    email,
    screen,
    answer,
    platforms,
    referralCode,
    answeredAt,
    retrySecret,
  }: SaveAnswer & { answeredAt: number },
  visitorSince: number | null,
  client: string,
): Promise<SavedAnswer> {
  const { storedAs } = questionAt(screen);
  // Who says No to question 5, having said Yes, takes its platforms back.
  const given = {
    [storedAs]: answer,
    ...(storedAs === 'question_5' && { question_5a: platforms?.length ? platforms : null }),
  };
  const [row] = await sql<SavedAnswerRow>`
    select outcome, is_first_record, answered, retry_after_s
    from save_survey_answer(
      ${email}, ${storedAs}, ${JSON.stringify(given)}::jsonb, ${answeredAt}::bigint, ${referralCode ?? null},
      ${visitorSince}::bigint, ${retrySecret ?? null}, ${client}
    )`;
  if (row === undefined) throw new Error('The answer came back without its outcome.');
  switch (row.outcome) {
    case 'too_many':
      return { outcome: row.outcome, retryAfterS: row.retry_after_s };
    case 'gone':
      return { outcome: row.outcome };
    default:
      return {
        outcome: row.outcome,
        isFirstRecord: row.is_first_record,
        answered: screensAnsweredIn(row.answered),
      };
  }
}
