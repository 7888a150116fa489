/**
 * People for the report: one in three leaves early, three in ten were invited, one in twenty only joined or only
 * answered.
 */
import type pg from 'pg';
import { places } from '#src/shared/places.ts';
import { questions } from '#src/shared/questions.ts';
import { columnOf, questionOptions, type QuestionKey } from '#src/operator/report-dimensions.ts';
import { codeOf, emailOf as populationEmailOf, fillTables } from '#tests/bench/population.ts';

/** Always the same for one person; `salt` gives independent values. */
const randomHash = (salt: number, sides: string | number) => `abs(hashint8extended(n, ${salt}) % (${sides}))`;
/** Small numbers are more frequent. */
const skewed = (salt: number, sides: number) => randomHash(salt, `1 + ${randomHash(salt + 1000, sides)}`);

/** One in ten has an address at one of 2,000 private domains, one in ten a Gmail address with a tag. */
const emailOf = (n: string) => `replace(${populationEmailOf(n)}, '@example.com', case (${n}) % 10
  when 0 then '@company-' || (${n}) / 10 % 2000 || '.example' when 1 then '+tag@gmail.com' else '@gmail.com' end)`;
const joinedAt = `now() - interval '120 days' * (${randomHash(1, 1_000_000)} / 1e6)`;
const isBrought = `n > 1 and ${randomHash(2, 10)} < 3`;
/** An earlier person; half of everyone was brought by the first eighth. */
const bringer = `(1 + floor((n - 1) * power(${randomHash(3, 1_000_000)} / 1e6, 3))::bigint)`;
const broughtBy = (what: (n: string) => string) => `case when ${isBrought} then ${what(bringer)} end`;
const reached = `case when ${randomHash(5, 3)} > 0 then 10 else 1 + ${randomHash(6, 10)} end`;

type Choice = { question: QuestionKey; nth: number; words: string[] };

/** Combinations a person can choose, counted from 1. */
function choicesOf(question: QuestionKey): Choice[] {
  const options = questionOptions(question);
  const asked = questions.find(({ screen }) => String(screen) === question);
  const max = question === '5a' ? options.length : asked?.kind === 'multiple' ? asked.max : 1;
  return Array.from({ length: 2 ** options.length }, (_, set) =>
    options.filter((__, bit) => (set >> bit) & 1),
  )
    .filter((words) => words.length > 0 && words.length <= max)
    .map((words, index) => ({ question, nth: index + 1, words }));
}

const asked = ['2', '3', '4', '5', '5a', '6', '7', '8', '9'] as const;
const choices = asked.flatMap(choicesOf);
const countOf = (question: QuestionKey) => choices.filter((one) => one.question === question).length;

/** Null if the person didn't get this far. */
function nthOf(question: (typeof asked)[number], index: number): string {
  // Two dice in one: a quarter used each platform.
  const platforms = `nullif(${randomHash(20, 4096)} & ${randomHash(21, 4096)}, 0)`;
  const hasPlatforms = `reached >= 5 and ${randomHash(22, 2)} = 0 and ${platforms} is not null`;
  if (question === '5') return `case when ${hasPlatforms} then 1 when reached >= 5 then 2 end`;
  if (question === '5a') return `case when ${hasPlatforms} then ${platforms} end`;
  return `case when reached >= ${question} then 1 + ${skewed(30 + index, countOf(question))} end`;
}

const isSeveral = (question: string) => ['3', '4', '5a', '6', '9'].includes(question);

const joins = asked
  .map(
    (key, index) =>
      `left join bench_choices c${key} on c${key}.question = '${key}' and c${key}.nth = ${nthOf(key, index)}`,
  )
  .join('\n');
const country = `(array[${places.map((name) => `'${name}'`).join()}])[1 + ${skewed(7, places.length)}]`;
/** Joining without answering reaches no screen. */
const who = (last: string) =>
  `(select n, (case when n <= $people then ${reached} else 0 end)::integer as reached
    from generate_series(1::bigint, ${last}) n) who`;
const lastToJoin = '$people + $people / 20';

const fills: Record<string, string> = {
  survey_responses: `insert into survey_responses (email, question_1, ${asked.map(columnOf).join()}, question_12,
      completed, pro_code_generated, referral_code, referrer_email, created_at, answered_at, answered_by)
    select ${emailOf('n')}, ${country},
      ${asked.map((key) => `c${key}.words${isSeveral(key) ? '' : '[1]'}`).join()},
      case when reached = 10 then 'Being able to sell before the end of the term, number ' || n end,
      reached = 10, case when reached = 10 then 'PRO-' || n end,
      ${broughtBy(codeOf)}, ${broughtBy(emailOf)}, ${joinedAt}, moments.of_all, moments.by_all
    from ${who('$people')} join bench_moments moments using (reached) ${joins}`,
  waitlist_registrations: `insert into waitlist_registrations (full_name, email, referral_code, referrer_email, is_referred, created_at, survey_opened_at, consent_version, campaign)
    select 'Person ' || n, ${emailOf('n')}, ${broughtBy(codeOf)}, ${broughtBy(emailOf)}, ${isBrought}, ${joinedAt},
      case when n <= $people then now() end, 'joining-1', 'campaign ' || nullif(${randomHash(41, 20)}, 0)
    from generate_series($people / 20 + 1::bigint, ${lastToJoin}) n`,
  people: `insert into people (email, proven_at, confirmed_at)
    select ${emailOf('n')}, now(), case when reached = 10 and ${randomHash(40, 2)} = 0 then now() end from ${who(lastToJoin)}`,
  referral_codes: `insert into referral_codes (email, code)
    select ${emailOf('n')}, ${codeOf('n')} from generate_series(1::bigint, ${lastToJoin}) n`,
};

export async function fillWithRespondents(owner: pg.Pool, people: number): Promise<void> {
  await owner.query('create unlogged table bench_choices (question text, nth bigint, words text[])');
  await owner.query(
    `insert into bench_choices select c ->> 'question', (c ->> 'nth')::bigint,
       array(select jsonb_array_elements_text(c -> 'words'))
     from jsonb_array_elements($1::jsonb) c`,
    [JSON.stringify(choices)],
  );
  await owner.query(
    `create unlogged table bench_moments as select reached, (
       select jsonb_object_agg('question_' || screen, 1780000000000 + 15000 * screen) from generate_series(1, reached) screen
     ) as of_all, (
       select jsonb_object_agg('question_' || screen, gen_random_uuid()) from generate_series(1, reached) screen
     ) as by_all from generate_series(1, 10) reached`,
  );
  await owner.query('analyze bench_choices, bench_moments');
  await fillTables(owner, people, fills);
  await owner.query('drop table bench_choices, bench_moments');
}
