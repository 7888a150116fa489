/** Sixty people join within the hour, fifty open the survey, forty-five complete it; twenty came with a code. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { answers } from '#tests/support/factories.ts';
import { aReferralCode } from '#tests/support/surveys.ts';

export const population = { registered: 60, opened: 50, completed: 45, referred: 20 } as const;

/** @returns what their addresses and one of their texts have in common, and the code some of them came with. */
export async function populate(owner: pg.Pool): Promise<{ run: string; code: string }> {
  const run = randomUUID().slice(0, 8);
  const { code, email: inviter } = await aReferralCode(owner);
  await owner.query(
    `insert into people (email) select 'person.' || n || '.' || $1 || '@example.com' from generate_series(1, $2::integer) n`,
    [run, population.registered],
  );
  await owner.query(
    `insert into waitlist_registrations (full_name, email, referral_code, referrer_email, is_referred, consent_version)
     select 'Person ' || n, 'person.' || n || '.' || $1 || '@example.com', case when n <= $2 then $3 end,
       case when n <= $2 then $4 end, n <= $2, 'joining-1'
     from generate_series(1, $5::integer) n`,
    [run, population.referred, code, inviter, population.registered],
  );
  await owner.query(
    `insert into survey_responses (email, question_1, question_2, question_3, question_4, question_5, question_6,
       question_10, question_9, question_11, question_12, completed, pro_code_generated, referral_code, referrer_email)
     select 'person.' || n || '.' || $1 || '@example.com', $2, $3, $4::text[], $5::text[], 'No', $6::text[], $7, $8,
       $9::text[], case when n = 1 then '=1+1, "quoted"' || chr(10) || 'and a second line ' || $1 else $10 end,
       n <= $11, case when n <= $11 then 'PRO-' || n || '-' || $1 end,
       case when n <= $12 then $13 end, case when n <= $12 then $14 end
     from generate_series(1, $15::integer) n`,
    [
      run,
      ...([1, 2, 3, 4, 6, 7, 8, 9, 10] as const).map((screen) => answers[screen].answer),
      population.completed,
      population.referred,
      code,
      inviter,
      population.opened,
    ],
  );
  return { run, code };
}
