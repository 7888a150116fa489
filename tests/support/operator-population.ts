/**
 * People for the operator's page, in ten days of their own: other tests of the same database join today. Sixty join,
 * fifty open the survey, forty-five complete it; twelve came with a code.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { answers } from '#tests/support/factories.ts';
import { optionTexts } from '#tests/support/option-texts.ts';
import { aReferralCode } from '#tests/support/surveys.ts';

/** In the project's past, so that nobody else joined then. */
export const period = { from: '2026-01-05', to: '2026-01-14' } as const;
/** For a second test of the same database. */
export const laterPeriod = { from: '2026-02-05', to: '2026-02-14' } as const;
export const emptyPeriod = { from: '2026-01-01', to: '2026-01-02' } as const;

/** Fiji 40, Samoa 10. */
export const population = { registered: 60, opened: 50, completed: 45, referred: 12, fiji: 40 } as const;

export async function populate(
  owner: pg.Pool,
  { from }: { from: string } = period,
): Promise<{ code: string; email: string }> {
  const run = randomUUID().slice(0, 8);
  const { code, email: inviter } = await aReferralCode(owner);
  const email = (n: number) => `person.${n}.${run}@example.com`;
  const people = Array.from({ length: population.registered }, (_, index) => index + 1);
  await owner.query(
    `insert into waitlist_registrations (full_name, email, created_at, referral_code, referrer_email, is_referred,
       consent_version)
     select 'Person ' || n, 'person.' || n || '.' || $1 || '@example.com',
       $2::timestamptz + interval '12 hours' + (n % 10) * interval '1 day',
       case when n <= $3 then $4 end, case when n <= $3 then $5 end, n <= $3, 'joining-1'
     from unnest($6::integer[]) n`,
    [run, `${from}T00:00:00Z`, population.referred, code, inviter, people],
  );
  await owner.query(
    `insert into survey_responses (email, created_at, question_1, question_2, question_3, question_4, question_5,
       question_5a, question_6, question_10, question_9, question_11, question_12, completed, pro_code_generated, referral_code, referrer_email)
     select 'person.' || n || '.' || $1 || '@example.com', $2::timestamptz + (n % 10) * interval '1 day',
       case when n <= $4 then ${optionTexts('Fiji')} else ${optionTexts('Samoa')} end, $5, $6::text[],
       array[(array[${optionTexts('Lack of trust in platforms', 'High minimum investment')}])[1 + (n % 5 = 0)::integer]],
       (array[${optionTexts('Yes', 'No')}])[1 + n % 2], case when n % 2 = 0 then array[${optionTexts('Fundrise')}] end,
       case when n <= $3 then $7::text[] end,
       case when n <= $3 then (array[${optionTexts('$5,000-$10,000', '$1,000-$5,000')}])[1 + (n % 3 = 0)::integer] end,
       case when n <= $3 then (array[${optionTexts('Monthly', 'Annually')}])[1 + n % 2] end,
       case when n <= $3 then $8::text[] end,
       case when n = 1 then '=1+1, "quoted"' || chr(10) || 'and a second line' when n <= $3 then $9 end,
       n <= $3, case when n <= $3 then 'PRO-' || n || '-' || $1 end,
       case when n <= $11 then $12 end, case when n <= $11 then $13 end
     from unnest($10::integer[]) n`,
    [
      run,
      `${from}T12:00:00Z`,
      population.completed,
      population.fiji,
      answers[2].answer,
      answers[3].answer,
      answers[6].answer,
      answers[9].answer,
      answers[10].answer,
      people.slice(0, population.opened),
      population.referred,
      code,
      inviter,
    ],
  );
  return { code, email: email(1) };
}
