/** Surveys, codes and registrations as rows, for tests that start after the questions. */
import type pg from 'pg';
import { signToken, type LinkKind } from '#netlify/shared/link-token.ts';
import { questions } from '#src/shared/questions.ts';
import { anEmail, answers } from '#tests/support/factories.ts';

/** Columns that the rows don't name get their defaults. */
export async function insertRows(owner: pg.Pool, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await owner.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

export const storedAnswers: Record<string, unknown> = {
  ...Object.fromEntries(questions.map(({ screen, storedAs }) => [storedAs, answers[screen].answer])),
  question_5a: answers[5].platforms,
};

type AnsweredSurvey = { email?: string; referralCode?: string; registered?: boolean };

export async function anAnsweredSurvey(owner: pg.Pool, fields: AnsweredSurvey = {}): Promise<string> {
  const { email = anEmail(), referralCode = null, registered = false } = fields;
  await owner.query('insert into people (email) values ($1) on conflict (email) do nothing', [email]);
  const { rows } = await owner.query<{ referral_code: string; referrer_email: string }>(
    'select code as referral_code, email as referrer_email from referral_codes where code = $1',
    [referralCode],
  );
  const person = {
    full_name: 'Ada Lovelace',
    is_referred: referralCode !== null,
    consent_version: 'joining-2',
  };
  if (registered) await insertRows(owner, 'waitlist_registrations', [{ email, ...rows[0], ...person }]);
  await insertRows(owner, 'survey_responses', [{ email, ...(!registered && rows[0]), ...storedAnswers }]);
  return email;
}

/** A link as if it had just been emailed. */
export async function aFreshLink(owner: pg.Pool, email: string, kind: LinkKind = 'survey_link') {
  await owner.query('insert into people (email) values ($1) on conflict (email) do nothing', [email]);
  const { rows } = await owner.query<{ id: string; issued: number }>(
    `select id, floor(extract(epoch from clock_timestamp()) * 1000)::float8 as issued from people where email = $1`,
    [email],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no person with the address ${email}.`);
  lastIssued = Math.max(row.issued, lastIssued + 1);
  return signToken(kind, row.id, lastIssued);
}

let lastIssued = 0;

/** Pretends that the browser that gave one answer gave all that are open, which saves as many calls. */
export async function answerOthers(owner: pg.Pool, email: string): Promise<void> {
  const columns = Object.keys(storedAnswers);
  await owner.query(
    `update survey_responses s set
       (${columns.join(', ')}) = (select ${columns.map((column) => `filled.${column}`).join(', ')}
         from jsonb_populate_record(s, $2 - array(select jsonb_object_keys(s.answered_by))) filled),
       answered_by = answered_by || (
         select jsonb_object_agg(question, coalesce(answered_by -> question, answered_by -> 'question_1'))
         from jsonb_object_keys($2 - 'question_5a') question
       )
     where s.email = $1`,
    [email, JSON.stringify(storedAnswers)],
  );
}

/** A referral code whose owner need not have completed anything. */
export async function aReferralCode(owner: pg.Pool, email = anEmail()) {
  const { rows } = await owner.query<{ code: string }>('select ensure_referral_code($1) as code', [email]);
  const [row] = rows;
  if (row === undefined) throw new Error('There is no code.');
  return { email, code: row.code };
}

export type Rewards = {
  completed: boolean;
  pro_code: string | null;
  memberships: string[];
  referral_codes: string[];
  credits: string[];
  emails: { proCode: string; ownCode: string }[];
};

export async function findRewards(owner: pg.Pool, email: string): Promise<Rewards> {
  const { rows } = await owner.query<Rewards>(
    `select s.completed, s.pro_code_generated as pro_code,
       array(select pro_code from pro_memberships where email = s.email) as memberships,
       array(select code from referral_codes where email = s.email) as referral_codes,
       array(select c.email::text from referrals join referral_codes c using (code) where referred_email = s.email) as credits,
       array(select payload from outgoing_emails where recipient = s.email and kind = 'survey_completion') as emails
     from survey_responses s where s.email = $1`,
    [email],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`Nobody has answered as ${email}.`);
  return row;
}
