/** What the database keeps functions from doing, whatever a bug in them might ask for. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useStack } from '#tests/support/use-stack.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
/** What an endpoint or the mail worker needs. Whoever adds to it says in the migration why the role may not do it itself. */
const CALLABLE = [
  'apply_mail_event',
  'change_address',
  'check_referral_code',
  'claim_emails',
  'complete_survey',
  'confirm_person',
  'correct_person',
  'count_visit',
  'delete_owner',
  'end_operator_session',
  'end_session',
  'enqueue_completion_email',
  'enqueue_link',
  'load_survey',
  'mail_interval',
  'note_run',
  'open_operator_session',
  'operator_answers',
  'operator_by',
  'operator_list',
  'operator_registrations',
  'operator_report',
  'operator_texts',
  'owner_data',
  'prove_mailbox',
  'record_advice',
  'referral_code_for',
  'register_on_waitlist',
  'remove_expired',
  'save_survey_answer',
  'set_subscription',
  'site_health',
  'track_referral',
  'unsubscribe',
];

const stack = useStack();
let runtime: pg.Client;

beforeAll(async () => {
  runtime = new pg.Client({ connectionString: stack.databaseUrl });
  await runtime.connect();
});
afterAll(() => runtime.end());

test('functions log in as the runtime role', async () => {
  const { rows } = await runtime.query('select current_user');
  expect(rows).toEqual([{ current_user: 'keystead_runtime' }]);
});

test.each([
  'create table loot (id int)',
  'alter table survey_responses add column loot text',
  'drop table properties',
  'truncate outgoing_emails',
  'create function loot() returns int language sql as $$ select 1 $$',
  'create role loot',
  'alter role keystead_runtime superuser',
  'delete from waitlist_registrations',
  'delete from survey_responses',
  'delete from referral_codes',
  'delete from referrals',
  'delete from pro_memberships',
  'delete from outgoing_emails',
  'delete from properties',
  `update waitlist_registrations set email = 'eve@example.com'`,
  `update waitlist_registrations set full_name = 'Eve'`,
  `update survey_responses set question_1 = 'Chile'`,
  'update survey_responses set completed = true',
  `update survey_responses set pro_code_generated = 'PRO'`,
  `update referrals set referred_email = 'eve@example.com'`,
  `update outgoing_emails set recipient = 'eve@example.com'`,
  `select ensure_referral_code('eve@example.com')`,
  `update referral_codes set email = 'eve@example.com'`,
  'update properties set price = 0',
  `insert into survey_responses (email) values ('eve@example.com')`,
  `insert into properties (id) values ('loot')`,
  `insert into pro_memberships (email, pro_code) values ('eve@example.com', 'PRO')`,
  `insert into referral_codes (email, code) values ('eve@example.com', '0000000000')`,
  `insert into referrals (referred_email, code) values ('a@b.cc', '0000000000')`,
  `insert into waitlist_registrations (full_name, email, consent_version) values ('Eve', 'eve@example.com', 'joining-1')`,
  `insert into outgoing_emails (recipient, kind, payload, dedupe_key) values ('a@b.cc', 'survey_link', '{}', '1')`,
  'select count(*) from call_counts',
  'delete from call_counts',
  'update call_counts set calls = 1',
  `insert into call_counts (rule, subject, ends_at) values ('new_address', 'eve', now())`,
  `select count_calls('new_address', array['eve'])`,
  `select credit_referrer('a@b.cc')`,
  `select delete_person('a@b.cc')`,
  'select token_hash from owner_sessions',
  `update owner_sessions set expires_at = 'infinity'`,
  'select token_hash from operator_sessions',
  `update operator_sessions set expires_at = 'infinity'`,
  `insert into operator_sessions (token_hash, email, proof, expires_at) values ('', 'a@b.cc', '', 'infinity')`,
  'update people set proven_at = now()',
  'select question_1 from survey_responses',
  'select full_name, phone_number from waitlist_registrations',
  'select pro_code_generated from survey_responses',
  'select pro_code from pro_memberships',
  'select advice from advice_changes',
  'update visits set visits = 0',
  'select email from respondents',
  `insert into advice_changes (advice) values ('launch')`,
  'select * from applied_files',
  'select * from database_purpose',
  `update scheduled_runs set ran_at = now()`,
])('the runtime role may not: %s', async (statement) => {
  await expect(runtime.query(statement)).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
});

test('of our functions the runtime role may call those that an endpoint or the mail worker needs, and nobody else any', async () => {
  const { rows } = await stack.owner.query<{ name: string; for_runtime: boolean; for_all: boolean }>(
    `select proname as name, has_function_privilege('keystead_runtime', oid, 'execute') as for_runtime,
       has_function_privilege('public', oid, 'execute') as for_all
     from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  expect(rows.filter((row) => row.for_all)).toEqual([]);
  const callable = rows.filter((row) => row.for_runtime).map(({ name }) => name);
  expect(callable.toSorted(), 'CALLABLE in this file names each of them').toEqual(CALLABLE);
});

test('every function that acts with its owner’s rights names its search path', async () => {
  const { rows } = await stack.owner.query(
    `select proname from pg_proc
     where pronamespace = 'public'::regnamespace and prosecdef and not coalesce(proconfig::text like '%search_path=%', false)`,
  );
  expect(rows).toEqual([]);
});

test('the runtime role owns nothing, and writes to no table but the progress of mails', async () => {
  const { rows } = await stack.owner.query<{ name: string; rights: string[] }>(
    `select relname as name, array_agg(wanted) as rights
     from pg_class, unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) wanted
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'S')
       and case when relkind = 'S' then wanted = 'UPDATE' and has_sequence_privilege('keystead_runtime', oid, wanted)
         when wanted in ('INSERT', 'UPDATE', 'REFERENCES') then has_any_column_privilege('keystead_runtime', oid, wanted)
         else has_table_privilege('keystead_runtime', oid, wanted) end
     group by relname`,
  );
  expect(rows).toEqual([{ name: 'outgoing_emails', rights: ['UPDATE'] }]);
  const { rows: owned } = await stack.owner.query(
    `select relname from pg_class where relowner = 'keystead_runtime'::regrole`,
  );
  expect(owned).toEqual([]);
});
