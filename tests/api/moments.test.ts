/** What SQL decides just before, at and just after each limit, and what it decides when others commit while a call waits. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '#local/postgres/connect.ts';
import { SCREEN_COUNT } from '#src/shared/questions.ts';
import { aSignedInOperator } from '#tests/support/signed-in-operator.ts';
import { useCast } from '#tests/support/use-stack.ts';

const { stack, cast } = useCast();

const storeAdaAndAnOperator = async () => {
  await stack.empty();
  await (await cast.finished({ email: 'ada@example.com' })).confirm();
  await aSignedInOperator();
};
/** One for all tests, because a session compiles each function anew. */
let client: Awaited<ReturnType<typeof connect>>;
beforeAll(async () => {
  await storeAdaAndAnOperator();
  client = await connect(stack.ownerUrl);
});
/** After one that failed. */
beforeEach(() => client.query('rollback'));
afterAll(() => client.end());

const ADA = `'ada@example.com'`;
const abbreviations: Record<string, string> = {
  ADA,
  PERSON: '(select p from people p)',
  OWNER: `row((PERSON).browser_id, (select o.token_hash from owner_sessions o), '{net}')::caller`,
  FIRST: `row((PERSON).browser_id, null, '{net}')::caller`,
  STRANGER: `row(gen_random_uuid(), null, '{net}')::caller`,
  OPERATOR: '(select o from operator_sessions o)',
  MAILBOX: `encode(address_hash(ADA), 'hex')`,
  EMAIL: `delete from outgoing_emails; insert into outgoing_emails (recipient, kind, payload) values (ADA, 'survey_link', '{}');
    update outgoing_emails set`,
  COUNT: 'insert into call_counts values',
  COUNTED: `(select c from call_counts c where c.subject = 'net')`,
  CLEANED: '(select emails + email_bodies + sessions + hashes + call_counts > 0 from remove_expired(9))',
  SEND: `enqueue_email(ADA, 'survey_link', '{}', take_place(ADA, 'nobody', OWNER))`,
  PLACE: `take_place('eve@example.com', 'nobody', OWNER)`,
  DAY: `insert into network_days (network, ends_at, emails, strangers, bad, turn, turns_since) values`,
  TODAY: `(select d from network_days d)`,
  DONE: 'end $$',
  DO: 'do $$ begin perform',
  SHOWN: `(select jsonb_build_object('joinedAt', w.created_at, 'referralCode', null, 'answers', ${SCREEN_COUNT}) from waitlist_registrations w)`,
  OLD: `update people set confirmed_at = null, created_at = LONG; update waitlist_registrations set created_at = LONG;
    update survey_responses set updated_at = LONG`,
  INVITED: `insert into people (email) select 'abe@example.com' union select 'zoe@example.com';
    insert into referral_codes values ('abe@example.com', 'BBBBBBBBBB'), ('zoe@example.com', 'ZZZZZZZZZZ');
    update survey_responses set (referrer_email, referral_code) = (select c.email, c.code from referral_codes c where c.email =`,
  CREDITS: 'exists (select from referrals r where r.referred_email = ADA and r.credited_at is not null)',
  CREDITED: `select pg_advisory_xact_lock(hashtextextended(ADA, 2));
    insert into referrals (code, mailbox, credited_at) values ('BBBBBBBBBB', ADA, now())`,
  LONG: `now() - interval '91 days'`,
  SOON: `now() + interval '1 hour'`,
};

/** `rule: setup; answers: question`, answered thrice: AT is a microsecond before now, now, and one after; NTH is -1, 0, 1. */
const limits = `
a session ends when it expires: update owner_sessions set expires_at = AT
  no no yes: (find_owner(OWNER)).id is not null
  no no yes: (find_member(ADA, OWNER, null)).access = 'owner'
  no no yes: requester_of(ADA, OWNER) = 'owner'
  no no yes: (check_link((PERSON).id, now(), (select o.link_id from owner_sessions o), null, OWNER)).outcome = 'valid'
  no no yes: person_data(PERSON, OWNER) -> 'sessions' <> '[]'
  no no yes: person_data(PERSON, OWNER) ->> 'firstBrowserUntil' is null
the first browser is locked out after 30 days: update people set confirmed_at = AT - interval '30 days'; delete from owner_sessions
  no no yes: (find_member(ADA, FIRST, null)).access = 'first_browser'
  no no yes: coalesce((person_data(PERSON, FIRST) ->> 'firstBrowserUntil')::timestamptz = AT, false)
an operator's session ends when it expires: update operator_sessions set expires_at = AT
  no no yes: exists (select from find_operator((OPERATOR).token_hash))
  no no yes: exists (select from end_operator_session((OPERATOR).token_hash))
  no no yes: (open_operator_session((OPERATOR).email, now(), (OPERATOR).link_id, row(null, (OPERATOR).token_hash, '{net}'))).outcome = 'opened'
a link works until it expires: select
  no yes yes: (check_link((PERSON).id, AT, 'new', null, OWNER)).outcome = 'valid'
  no yes yes: (open_operator_session((OPERATOR).email, AT, 'new', row(null, 'x', '{net}'))).outcome = 'opened'
a sent email is deleted after 30 days: EMAIL sent_at = AT - interval '30 days'; yes no no: CLEANED
a sent email loses its code after 30 days: EMAIL kind = 'survey_completion', sent_at = AT - interval '30 days', payload = (select jsonb_build_object('proCode', s.pro_code_generated) from survey_responses s); yes no no: CLEANED
an ended session is deleted after 30 days: update owner_sessions set expires_at = AT - interval '30 days'; yes no no: CLEANED
an operator's ended session is deleted after 30 days: update operator_sessions set expires_at = AT - interval '30 days'; yes no no: CLEANED
a deletion is forgotten after 35 days: insert into ended_people values ('x', 'deleted', AT - interval '35 days'); yes no no: CLEANED
a disowned address is forgotten after 90 days: insert into suppressed_addresses values ('x', 'disowned', AT - interval '90 days'); yes no no: CLEANED
a count is deleted when it ends: COUNT ('fault', 'net', AT, 1); yes yes no: CLEANED
somebody who doesn't confirm is deleted 90 days after they came: OLD; update people set created_at = AT - interval '90 days'; yes no no: remove_abandoned(9) > 0
somebody who doesn't confirm is deleted 90 days after they joined: OLD; update waitlist_registrations set created_at = AT - interval '90 days'; yes no no: remove_abandoned(9) > 0
somebody who doesn't confirm is deleted 90 days after they answered: OLD; update survey_responses set updated_at = AT - interval '90 days'; yes no no: remove_abandoned(9) > 0
somebody who doesn't confirm is deleted 90 days after an email bounced: OLD; insert into suppressed_addresses values (address_hash(ADA), 'bounced', AT - interval '90 days', (PERSON).id); yes no no: remove_abandoned(9) > 0
somebody who neither joins nor finishes is deleted 90 days after they confirmed: delete from waitlist_registrations; update people set confirmed_at = AT - interval '90 days'; update survey_responses set completed = false, created_at = LONG, updated_at = LONG; yes no no: remove_abandoned(9) > 0
somebody who joined and confirmed is never deleted: update people set confirmed_at = LONG; update survey_responses set completed = false, created_at = LONG, updated_at = LONG; no no no: remove_abandoned(9) > 0
a mailbox's count begins anew when it ends: COUNT ('shared_email', 'net', AT, 1); DO count_calls('shared_email', '{net}'); DONE; yes yes no: (COUNTED).ends_at > SOON - interval '55 minutes'
a count of links begins anew when it ends: COUNT ('link', 'net', AT, 1); DO count_calls('link', '{net}'); DONE
  yes yes no: (COUNTED).ends_at > SOON - interval '55 minutes'
  yes yes no: (COUNTED).calls = 1
the 21st link is refused: COUNT ('link', 'net', SOON, 20 + NTH); yes no no: count_calls('link', '{net}') is null
an operator gets another link when the wait ends: COUNT ('operator_email', encode(address_hash((OPERATOR).email), 'hex'), AT, 1); delete from outgoing_emails; DO enqueue_operator_link((OPERATOR).email, STRANGER); DONE; yes yes no: exists (select from outgoing_emails)
an email is so late that its page says when it comes: delete from outgoing_emails; COUNT ('own_email', MAILBOX, AT + interval '1 minute', 1)
  no no yes: (enqueue_link('survey_link', ADA, null, OWNER)).due_at is not null
  no no yes: (enqueue_link('survey_completion', ADA, null, OWNER)).due_at is not null
the survey says when its email comes: EMAIL kind = 'survey_completion', created_at = AT + interval '1 minute'; no no yes: (load_survey(ADA, null, OWNER)).completion_email ->> 'dueAt' is not null
a network's day begins anew: DAY ('net', AT, 9, 9, 0, 1, now()); DO SEND; DONE
  yes yes no: (TODAY).emails = 1
  yes yes no: (TODAY).ends_at > SOON
a network's turns begin anew: DAY ('net', SOON, 9, 9, 0, 5, AT - interval '10 minutes'); DO SEND; DONE
  yes yes no: (TODAY).turn = 1
  yes yes no: (TODAY).turns_since = now()
bad emails of a network delay its others until they are forgotten: DAY ('net', AT, 5, 5, 5, 1, now()); no no yes: (PLACE).due > now()
five bad emails of a network delay its others: DAY ('net', SOON, 9, 9, 5 + NTH, 1, now()); no yes yes: (PLACE).due = SOON
bad emails delay a network's others if they are more than a tenth: DAY ('net', SOON, 59 + NTH, 9, 6, 1, now()); yes no no: (PLACE).due > now()
bad emails delay none to somebody who has confirmed: DAY ('net', SOON, 9, 9, 9, 1, now()); no no no: (take_place(ADA, 'owner', OWNER)).due > now()
each bounce counts: DAY ('net', SOON, 9, 9, 0, 1, now()); EMAIL networks = '{net}'; DO apply_email_event(e.id, 'bounced_permanent', now()) from outgoing_emails e; DONE; yes yes yes: (TODAY).bad = 1
the 201st email to strangers waits: DAY ('net', SOON, 199, 199 + NTH, 0, 1, now()); no no yes: (PLACE).due > now()
the 1,001st email of a network waits: delete from outgoing_emails; DAY ('net', SOON, 999 + NTH, 9, 0, 1, now()); no no yes: (take_place(ADA, 'owner', OWNER)).due > now()
a paced email waits for the one before: DAY ('net', SOON, 300, 300, 0, 1, now()); update network_days set paced_until = now() + NTH * interval '1 minute'; yes yes yes: (PLACE).due = greatest(now() + NTH * interval '1 minute', now()) + interval '5 minutes'
a disowned mailbox gets nothing unrequested, under any spelling: insert into suppressed_addresses values (mailbox_hash('ada@example.com', 'disowned'), 'disowned', now()); yes yes yes: (take_place('ada+x@example.com', 'nobody', STRANGER)).refusal = 'unwanted'
the first browser counts until its mailbox has spoken: update people set confirmed_at = null; delete from suppressed_addresses; insert into suppressed_addresses select mailbox_hash(ADA, 'settled'), 'settled', now() where (NTH) = 1; yes yes no: requester_of(ADA, FIRST) = 'first_browser'
an email is late after 15 minutes: EMAIL next_attempt_at = AT - interval '15 minutes'; yes no no: (select part #>> '{mail,late}' <> '0' from operator_list((OPERATOR).token_hash, '{}', null, null))
an email counts for 7 days: EMAIL sent_at = now(), created_at = AT - interval '7 days'; no no yes: (select part #>> '{mail,sent}' <> '0' from operator_list((OPERATOR).token_hash, '{}', null, null))
an older answer doesn't replace a newer one: update survey_responses set answered_at = '{"question_1": 7}'; yes no no: (save_survey_answer(ADA, null, 'question_1', '{"question_1": "Chile"}', 7 + NTH, null, FIRST)).outcome = 'outdated'
a friend earns credit: INVITED 'abe@example.com'); DO credit_referrer(ADA); DONE; yes yes yes: CREDITS
a friend who has not confirmed earns no credit: INVITED 'abe@example.com'); update people set confirmed_at = null; DO credit_referrer(ADA); DONE; no no no: CREDITS
a friend who has not finished earns no credit: INVITED 'abe@example.com'); update survey_responses set completed = false; DO credit_referrer(ADA); DONE; no no no: CREDITS
a friend whose mailbox has earned credit earns no other: INVITED 'abe@example.com'); insert into referrals (code, mailbox, credited_at) values ('ZZZZZZZZZZ', ADA, now()); DO credit_referrer(ADA); DONE; no no no: CREDITS
two people who invited each other earn no second credit: INVITED 'abe@example.com'); insert into referrals (code, mailbox) select c.code, 'abe@example.com' from referral_codes c where c.email = ADA; DO credit_referrer(ADA); DONE; no no no: CREDITS
a friend whose inviter was invited by somebody else earns credit: INVITED 'abe@example.com'); insert into referrals (code, mailbox) values ('ZZZZZZZZZZ', 'abe@example.com'); DO credit_referrer(ADA); DONE; yes yes yes: CREDITS
another code takes nobody else's: INVITED 'abe@example.com'); insert into referrals (referred_email, code) values ('zoe@example.com', 'BBBBBBBBBB'); DO set_referral(ADA, null); DONE; yes yes yes: (select count(*) = 1 from referrals)
an email that may have been sent stays with who unsubscribes: EMAIL kind = 'announcement', attempts = 1 + NTH; DO unsubscribe((PERSON).id); DONE; no yes yes: exists (select from outgoing_emails)
a week begins on Monday at six: insert into advice_changes (advice, recorded_at) values ('launch', AT - now() + date_trunc('week', now() - interval '6 hours') + interval '6 hours'); yes no no: (record_advice(now(), 'launch', '{}', '{}', '[]')).emails > 0
`;

/** `rule: setup | what another transaction commits while the calls wait`, then what each call returns. */
const meanwhile = `
a session ends: | update owner_sessions set expires_at = now()
  unauthorized: (delete_person(OWNER, (PERSON).id)).outcome
  unauthorized: (correct_person(OWNER, null, '{"fullName":"Eve"}', null, true)).outcome
  unauthorized: (set_subscription(OWNER, null, false, null)).outcome
a person is deleted: | delete from people
  false: unsubscribe((PERSON).id)
  not_found: (open_link((PERSON).id, SOON, 'new', null, true, OWNER)).outcome
an address is confirmed: update people set confirmed_at = null | update people set confirmed_at = now()
  already_confirmed: (disown_person((PERSON).id, SOON, 'new', SHOWN, STRANGER)).outcome
an answer is taken back: update people set confirmed_at = null | update survey_responses set completed = false, question_12 = null
  changed: (open_link((PERSON).id, SOON, 'new', SHOWN, true, STRANGER)).outcome
  changed: (disown_person((PERSON).id, SOON, 'new', SHOWN, STRANGER)).outcome
  incomplete: (complete_survey(ADA, null, '{question_12}', FIRST)).outcome
somebody answers after months: OLD | update survey_responses set updated_at = now()
  0: remove_abandoned(9)
somebody joins: delete from waitlist_registrations | insert into waitlist_registrations (full_name, email, consent_version) values ('Ada', ADA, 'joining-2')
  duplicate_email: (register_on_waitlist(ADA, '{"fullName":"Ada"}', null, false, OWNER, 'joining-2', null, null)).outcome
another spelling of a friend earns credit: INVITED 'abe@example.com') | CREDITED
  : credit_referrer(ADA)
another spelling earns credit for somebody later in the alphabet: INVITED 'zoe@example.com') | CREDITED
  : credit_referrer(ADA)
`;

/** Splits a table into its rules. */
const readRules = (table: string) =>
  table
    .trim()
    .split(/\n(?! )/)
    .map((rule) => {
      const parts = rule
        .split(/;? (?=(?:yes|no) (?:yes|no) (?:yes|no): )|\n +/)
        .map((part) => part.split(/: (.*)/));
      const [[name = '', setup = ''] = [], ...questions] = parts;
      return { name, setup, questions };
    });

/** Replaces abbreviations, and those in what they stand for. */
function expand(sql: string, nth = 0): string {
  const replacements: Record<string, string> = {
    ...abbreviations,
    AT: `(now() + NTH * interval '1 microsecond')`,
    NTH: `(${nth})`,
  };
  const expanded = sql.replaceAll(/\b[A-Z]{2,}\b/g, (word) => replacements[word] ?? word);
  return expanded === sql ? sql : expand(expanded, nth);
}

test.each(readRules(limits))('$name', async ({ setup, questions }) => {
  for (const [expected, sql = ''] of questions) {
    const answers: string[] = [];
    for (const nth of [-1, 0, 1]) {
      await client.query(`begin; delete from call_counts; delete from network_days; ${expand(setup, nth)}`);
      const { rows } = await client.query<{ holds: boolean | null }>(`select ${expand(sql, nth)} as holds`);
      answers.push({ true: 'yes', false: 'no' }[String(rows[0]?.holds)] ?? 'null');
      await client.query('rollback');
    }
    expect(answers.join(' '), sql).toBe(expected);
  }
});

test.each(readRules(meanwhile))('while calls wait, $name', async ({ setup, questions }) => {
  await storeAdaAndAnOperator();
  const [before = '', change = ''] = setup.split('|');
  await stack.owner.query(expand(before));
  await client.query(`begin; select lock_address(${ADA}); ${expand(change)}`);
  let done = 0;
  const answers = questions.map(([, sql = '']) =>
    stack.owner.query<{ it: unknown }>(`select ${expand(sql)} as it`).finally(() => (done += 1)),
  );
  const waiting = () => stack.sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => done + (await waiting()).length >= questions.length, { timeout: 20_000 });
  await client.query('commit');
  for (const [nth, [expected, sql]] of questions.entries())
    expect(String((await answers[nth])?.rows[0]?.it), sql).toBe(expected);
});
