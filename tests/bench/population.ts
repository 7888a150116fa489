/**
 * A database as full as after a launch day: one person in three leaves early, three in ten were invited, one in twenty
 * only joined or only answered.
 */
import pg from 'pg';
import { places } from '#src/shared/places/places.ts';
import { columnOf, questionOptions } from '#src/operator/question-keys.ts';

/** Addresses and codes in no order, so that neighbors in time are strangers in every index. */
const shuffled = (n: string, digits: number) =>
  `upper(lpad(to_hex((${n} * 2654435761) % (1::bigint << ${digits * 4})), ${digits}, '0'))`;
export const codeOf = (n: string) => shuffled(n, 10);
const proCode = `'PRO-' || ${shuffled('n', 4)} || '-' || ${shuffled('(n / 65536)', 4)} || '-AAAA'`;
/** One in ten has an address at one of 2,000 private domains, one in ten a Gmail address with a tag. */
export const emailOf = (n: string) => `lower(${shuffled(n, 10)}) || case (${n}) % 10
  when 0 then '@company-' || (${n}) / 10 % 2000 || '.example' when 1 then '+tag@gmail.com' else '@gmail.com' end`;

/** Always the same for one person; `salt` gives independent values. */
const randomHash = (salt: number, sides: string | number) => `abs(hashint8extended(n, ${salt}) % (${sides}))`;
const skewed = (salt: number, sides: number) => randomHash(salt, `1 + ${randomHash(salt + 1000, sides)}`);

const joinedAt = `now() - interval '120 days' * (${randomHash(1, 1_000_000)} / 1e6)`;
const isBrought = `n > 1 and ${randomHash(2, 10)} < 3`;
/** An earlier person; half of everyone was brought by the first eighth. */
const bringer = `(1 + floor((n - 1) * power(${randomHash(3, 1_000_000)} / 1e6, 3))::bigint)`;
const broughtBy = (what: (n: string) => string) => `case when ${isBrought} then ${what(bringer)} end`;
const reached = `case when ${randomHash(5, 3)} > 0 then 10 else 1 + ${randomHash(6, 10)} end`;

const columns = ['2', '3', '4', '5', '5a', '6', '7', '8', '9'] as const;
const several: Partial<Record<string, number>> = { '3': 2, '4': 3, '5a': 12, '6': 2, '9': 3 };
const listOf = (words: readonly string[]) => `(array[${words.map((word) => `'${word}'`).join()}])`;
const hasPlatforms = `${randomHash(22, 2)} = 0`;

function answerTo(question: (typeof columns)[number], index: number): string {
  const options = questionOptions(question);
  const first = `1 + ${skewed(30 + index, options.length)}`;
  const most = several[question];
  const nth = question === '5' ? `case when ${hasPlatforms} then 1 else 2 end` : first;
  const chosen = most === undefined ? nth : `${first} : ${first} + ${randomHash(50 + index, most)}`;
  const isAsked = question === '5a' ? `reached >= 5 and ${hasPlatforms}` : `reached >= ${question}`;
  return `case when ${isAsked} then ${listOf(options)}[${chosen}] end`;
}

const country = `${listOf(places)}[1 + ${skewed(7, places.length)}]`;
/** Joining without answering reaches no screen. */
const who = (last: string) =>
  `(select n, (case when n <= $people then ${reached} else 0 end)::integer as reached
    from generate_series(1::bigint, ${last}) n) who`;
const lastToJoin = '$people + $people / 20';

/** By table; `$people` is replaced by the number of those who answered. */
const everybody: Record<string, string> = {
  survey_responses: `insert into survey_responses (email, question_1, ${columns.map(columnOf).join()}, question_12,
      completed, pro_code_generated, referral_code, referrer_email, created_at, answered_at, answered_by)
    with moments as materialized (
      select reached, jsonb_object_agg(question, 1780000000000 + 15000 * screen) as of_all,
        jsonb_object_agg(question, gen_random_uuid()) as by_all
      from generate_series(1, 10) reached, generate_series(1, reached) screen, format('question_%s', screen) question
      group by reached)
    select ${emailOf('n')}, ${country},
      ${columns.map(answerTo).join()},
      case when reached = 10 then 'Being able to sell before the end of the term, number ' || n end,
      reached = 10, case when reached = 10 then ${proCode} end,
      ${broughtBy(codeOf)}, ${broughtBy(emailOf)}, ${joinedAt}, moments.of_all, moments.by_all
    from ${who('$people')} join moments using (reached)`,
  waitlist_registrations: `insert into waitlist_registrations (full_name, email, referral_code, referrer_email, is_referred, created_at, survey_opened_at, consent_version, campaign)
    select 'Person ' || n, ${emailOf('n')}, ${broughtBy(codeOf)}, ${broughtBy(emailOf)}, ${isBrought}, ${joinedAt},
      case when n <= $people then now() end, 'joining-2', 'campaign ' || nullif(${randomHash(41, 20)}, 0)
    from generate_series($people / 20 + 1::bigint, ${lastToJoin}) n`,
  people: `insert into people (email, confirmed_at)
    select ${emailOf('n')}, case when reached = 10 and ${randomHash(40, 2)} = 0 then now() end from ${who(lastToJoin)}`,
  referral_codes: `insert into referral_codes (email, code)
    select ${emailOf('n')}, ${codeOf('n')} from generate_series(1::bigint, ${lastToJoin}) n`,
  referrals: `insert into referrals (referred_email, code)
    select ${emailOf('n')}, ${codeOf(bringer)} from ${who('$people')} where ${isBrought}`,
  pro_memberships: `insert into pro_memberships (email, pro_code)
    select ${emailOf('n')}, ${proCode} from ${who('$people')} where reached = 10`,
  outgoing_emails: `insert into outgoing_emails (recipient, kind, payload, dedupe_key, attempts, sent_at)
    select ${emailOf('n')}, 'survey_completion', jsonb_build_object('proCode', ${proCode}, 'ownCode', ${codeOf('n')}), '1', 1, now()
    from ${who('$people')} where reached = 10`,
};

const BEGUN = 400;

export async function fillDatabase(owner: pg.ClientBase, people: number): Promise<void> {
  const tables = Object.keys(everybody);
  // One transaction, whose rows already contain what triggers would write. Indexes are built once, after the rows.
  const fill = [
    `truncate ${tables.join()} cascade`,
    'set local session_replication_role = replica',
    `update pg_index set indisready = false where indrelid in (${tables.map((table) => `'${table}'::regclass`).join()})`,
    ...Object.values(everybody),
    ...tables.map((table) => `reindex table ${table}`),
  ];
  await owner.query(fill.join('; ').replaceAll('$people', String(people)));
  await owner.query(`vacuum analyze ${tables.join()}`);
  // Statistics are at least a minute old, and a launch brings this many people in a minute.
  await owner.query(
    `with begun as (insert into people (email) select 'began-' || n || '@example.com' from generate_series(1, ${BEGUN}) n)
     insert into survey_responses (email, question_1)
     select 'began-' || n || '@example.com', 'Germany' from generate_series(1, ${BEGUN}) n`,
  );
}
