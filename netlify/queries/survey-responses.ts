import type { Caller } from '#netlify/shared/caller.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import type { Access, SaveAnswer, StoredAnswers } from '#src/survey/schema.ts';
import { questionAt, questions, type Screen } from '#src/shared/questions.ts';

export type StoredSurvey = {
  record: string | null;
  access: Access;
  completed: boolean;
  /** Those that this browser may read. */
  answers: StoredAnswers;
  /** The columns that hold an answer, whoever gave it. */
  answered: string[];
  referralCode: string | null;
  came: number | null;
  counted: number | null;
  hasMail: boolean | null;
  mailSentAt: Date | null;
  /** Whether the mailbox refuses our mail for good. */
  isRefused: boolean | null;
  unconfirmed: { fullName: string | null; invitedBy: string | null } | null;
};

/** A survey that was not begun has no answers. */
export async function getSurvey(sql: Sql, email: string, caller: Caller): Promise<StoredSurvey> {
  const [row] = await sql<StoredSurvey>`
    select
      record, access, completed, answers, answered, referral_code as "referralCode", came, counted,
      has_mail as "hasMail", is_refused as "isRefused", mail_sent_at as "mailSentAt", unconfirmed
    from load_survey(${email}, ${caller}::caller)`;
  if (row === undefined) throw new Error('The survey came back without its row.');
  return row;
}

/** The screens whose column holds an answer. */
export function screensAnsweredIn(columns: readonly string[]): Screen[] {
  return questions.filter(({ storedAs }) => columns.includes(storedAs)).map(({ screen }) => screen);
}

export type SavedAnswer =
  | { outcome: 'saved' | 'outdated'; record: string; answered: Screen[] }
  | { outcome: 'too_many'; retryAfterS: number }
  | { outcome: 'answered_elsewhere' | 'locked' | 'gone' };

type SavedAnswerRow = {
  outcome: SavedAnswer['outcome'];
  record: string;
  answered: string[];
  retryAfterS: number;
};

export async function saveAnswer(
  sql: Sql,
  { email, record, screen, answer, platforms, referralCode, answeredAt, widthClass }: SaveAnswer,
  caller: Caller,
): Promise<SavedAnswer> {
  const { storedAs } = questionAt(screen);
  // Who says No to question 5, having said Yes, takes its platforms back.
  const given = {
    [storedAs]: answer,
    ...(widthClass !== undefined && { width_class: widthClass }),
    ...(storedAs === 'question_5' && { question_5a: platforms?.length ? platforms : null }),
  };
  const [row] = await sql<SavedAnswerRow>`
    select outcome, record, answered, retry_after_s as "retryAfterS"
    from save_survey_answer(
      ${email}, ${record ?? null}, ${storedAs}, ${JSON.stringify(given)}::jsonb, ${answeredAt ?? null}::bigint,
      ${referralCode ?? null}, ${caller}::caller
    )`;
  if (row === undefined) throw new Error('The answer came back without its outcome.');
  const { outcome, retryAfterS } = row;
  switch (outcome) {
    case 'too_many':
      return { outcome, retryAfterS };
    case 'saved':
    case 'outdated':
      return { outcome, record: row.record, answered: screensAnsweredIn(row.answered) };
    default:
      return { outcome };
  }
}
