/** A database as full as after a launch day, loaded without indexes and constraints, which are added afterwards. */
import pg from 'pg';
import { NO, questions, YES } from '#src/shared/questions.ts';
import { answers } from '#tests/support/factories.ts';
import { optionTexts } from '#tests/support/option-texts.ts';

const [, years] = questions;

/** Addresses and codes in no order, so that neighbors in time are strangers in every index. */
const shuffled = (n: string, digits: number) =>
  `upper(lpad(to_hex((${n} * 2654435761) % (1::bigint << ${digits * 4})), ${digits}, '0'))`;
export const emailOf = (n: string) => `lower(${shuffled(n, 10)}) || '@example.com'`;
export const codeOf = (n: string) => shuffled(n, 10);
const proCodeOf = (n: string) =>
  `'PRO-' || ${shuffled(n, 4)} || '-' || ${shuffled(`(${n} / 65536)`, 4)} || '-AAAA'`;
/** Who brought the n-th person, never themselves. */
const broughtBy = (n: string, what: (n: string) => string) =>
  `case when ${n} % 5 = 0 then ${what(`(${n} / 5 + 1)`)} end`;

/** By table; `$people` is replaced by their number. */
const everybody: Record<string, string> = {
  people: `insert into people (email) select ${emailOf('n')} from generate_series(1::bigint, $people) n`,
  survey_responses: `insert into survey_responses (email, question_1, question_2, question_3, question_4, question_5,
      question_5a, question_6, question_9, question_10, question_11, question_12, completed, pro_code_generated,
      referral_code, referrer_email, answered_at)
    select ${emailOf('n')}, (array[${optionTexts('Germany', 'United States', 'Portugal', 'India', 'Brazil')}])[1 + n % 5],
      (array[${optionTexts(...years.options)}])[1 + n % 4],
      array[${optionTexts(...answers[3].answer)}], array[${optionTexts(...answers[4].answer)}],
      (array[${optionTexts(YES, NO)}])[1 + n % 2], case when n % 2 = 0 then array[${optionTexts(...answers[5].platforms)}] end,
      array[${optionTexts(...answers[6].answer)}], ${optionTexts(answers[8].answer)}, ${optionTexts(answers[7].answer)},
      array[${optionTexts(...answers[9].answer)}],
      'Being able to sell before the end of the term, number ' || n, true, ${proCodeOf('n')},
      ${broughtBy('n', codeOf)}, ${broughtBy('n', emailOf)},
      '{"question_1": 1780000000000, "question_2": 1780000000000, "question_3": 1780000000000, "question_4": 1780000000000, "question_5": 1780000000000, "question_6": 1780000000000, "question_9": 1780000000000, "question_10": 1780000000000, "question_11": 1780000000000, "question_12": 1780000000000}'
    from generate_series(1::bigint, $people) n`,
  waitlist_registrations: `insert into waitlist_registrations (full_name, email, referral_code, referrer_email, is_referred, survey_opened_at, consent_version)
    select 'Person ' || n, ${emailOf('n')}, ${broughtBy('n', codeOf)}, ${broughtBy('n', emailOf)}, n % 5 = 0, now(), 'joining-2'
    from generate_series(1::bigint, $people) n`,
  outgoing_emails: `insert into outgoing_emails (recipient, kind, payload, dedupe_key, attempts, sent_at)
    select ${emailOf('n')}, 'survey_completion', jsonb_build_object('proCode', ${proCodeOf('n')}, 'ownCode', ${codeOf('n')}), '1', 1, now()
    from generate_series(1::bigint, $people) n`,
  pro_memberships: `insert into pro_memberships (email, pro_code)
    select ${emailOf('n')}, ${proCodeOf('n')} from generate_series(1::bigint, $people) n`,
  referral_codes: `insert into referral_codes (email, code)
    select ${emailOf('n')}, ${codeOf('n')} from generate_series(1::bigint, $people) n`,
  referrals: `insert into referrals (referred_email, code)
    select ${emailOf('n')}, ${broughtBy('n', codeOf)}
    from generate_series(5::bigint, $people, 5) n`,
};

const BEGUN = 400;

type Definition = { table: string; name: string; kind: string; definition: string };

export async function fillDatabase(owner: pg.Pool, people: number): Promise<void> {
  await fillTables(owner, people, everybody);
  // Statistics are at least a minute old, and a launch brings this many people in a minute.
  await owner.query(
    `with begun as (insert into people (email) select 'began-' || n || '@example.com' from generate_series(1, ${BEGUN}) n)
     insert into survey_responses (email, question_1)
     select 'began-' || n || '@example.com', 'Germany' from generate_series(1, ${BEGUN}) n`,
  );
}

export async function fillTables(owner: pg.Pool, people: number, fills: typeof everybody): Promise<void> {
  const tables = Object.keys(fills);
  const { rows: constraints } = await owner.query<Definition>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, contype::text as kind, pg_get_constraintdef(oid) as definition
     from pg_constraint where (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[])) and contype in ('p', 'u', 'f', 'c')`,
    [tables],
  );
  const { rows: indexes } = await owner.query<Definition>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, 'i' as kind, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[]) and indexrelid not in (select conindid from pg_constraint)`,
    [tables],
  );
  const references = constraints.filter(({ kind }) => kind === 'f');
  const rules = constraints.filter(({ kind }) => kind !== 'f');
  await change(owner, references, ({ name }) => `drop constraint ${name}`);
  await change(owner, rules, ({ name }) => `drop constraint ${name}`);
  for (const { name } of indexes) await owner.query(`drop index ${name}`);

  // Two at a time, for two cores.
  const waiting = [...tables];
  const fillNext = async (): Promise<void> => {
    const table = waiting.shift();
    if (table === undefined) return;
    const client = await owner.connect();

    // A table emptied in the same transaction needs no write-ahead log.
    await client.query('begin');
    await client.query(`truncate ${table}`);
    // The rows below already contain what triggers would write.
    await client.query('set local session_replication_role = replica');
    await client.query((fills[table] ?? '').replaceAll('$people', String(people)));
    await client.query('commit');
    client.release();
    const own = (one: Definition) => one.table === table;
    await change(
      owner,
      rules.filter(own),
      ({ name, kind, definition }) =>
        `add constraint ${name} ${definition}${kind === 'c' ? ' not valid' : ''}`,
    );
    for (const { definition } of indexes.filter(own)) await owner.query(definition);
    await fillNext();
  };
  await Promise.all([fillNext(), fillNext()]);
  // After both, because a running transaction keeps rows from being marked visible to all.
  await owner.query(`vacuum analyze ${tables.join()}`);
  await change(owner, references, ({ name, definition }) => `add constraint ${name} ${definition} not valid`);
}

/** Changes a table in one statement, so that it is read once. */
async function change(owner: pg.Pool, definitions: Definition[], clause: (one: Definition) => string) {
  for (const [table, ones = []] of Object.entries(Object.groupBy(definitions, (one) => one.table))) {
    await owner.query(`alter table ${table} ${ones.map(clause).join(', ')}`);
  }
}
