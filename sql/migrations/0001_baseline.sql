-- squawk-ignore-file ban-create-domain-with-constraint
set local lock_timeout = '1s';
set local statement_timeout = '1min';

create type caller as (browser_id uuid, session_hash bytea, networks text[]);
comment on type caller is 'The calling browser, and its session and networks as hashes; each null if there is none.';

-- Postgres parses a domain's checks once per session, but a table's for every statement that writes to it.
create domain email_address as text constraint email_address_spelling
  check (value = lower(btrim(value)) and length(value) between 3 and 254 and strpos(value, '@') <= 65);
create domain text_40 as text constraint text_40_length check (length(value) between 1 and 40);
create domain text_100 as text constraint text_100_length check (length(value) between 1 and 100);
create domain text_200 as text constraint text_200_length check (length(value) between 1 and 200);
create domain text_2000 as text constraint text_2000_length check (length(value) between 1 and 2000);
create domain up_to_2 as text[] constraint up_to_2_cap
  check (cardinality(value) between 1 and 2 and array_position(value, null) is null);
create domain up_to_3 as text[] constraint up_to_3_cap
  check (cardinality(value) between 1 and 3 and array_position(value, null) is null);
create domain yes_or_no as text constraint yes_or_no_choice check (value in ('Yes', 'No'));
create domain email_kind as text constraint email_kind_known check (value in (
  'survey_completion', 'confirmation', 'survey_link', 'your_data_link', 'operator_link', 'announcement', 'operator_report'
));
create domain bounce_kind as text constraint bounce_kind_known check (value in ('permanent', 'transient'));

create type requester as enum ('nobody', 'anybody', 'first_browser', 'owner');
comment on type requester is 'Who asks for an email: nobody, anybody, the browser that came to the mailbox first, or a live session of its person.';

create type place as (requested_by requester, due timestamptz, turn integer, networks text[], refusal text, retry_after_s integer);
comment on type place is 'When an email may leave, and after which others (take_place), or why it may not be requested.';

create table people (
  id uuid primary key default gen_random_uuid(),
  email email_address not null unique,
  mailbox text null,
  created_at timestamptz not null default now(),
  browser_id uuid null,
  confirmed_at timestamptz null
);
create index people_mailbox_idx on people (mailbox, created_at);
create index people_confirmed_idx on people (confirmed_at) where confirmed_at is not null;
create index people_unconfirmed_idx on people (created_at) where confirmed_at is null;
comment on table people is 'One row per known address. Sessions and mailed links are bound to its id and end with it.';
comment on column people.mailbox is 'mailbox_of the address, to find its other spellings.';
comment on column people.browser_id is 'The browser that joined, or else gave the first answer; null once the owner has signed it out.';
comment on column people.confirmed_at is 'When someone pressed "Confirm my email" on a link that we emailed to this address. Sessions, announcements and credit wait for it.';

create table suppressed_addresses (
  address_hash bytea primary key,
  reason text not null constraint suppressed_addresses_reason_known check (reason in ('bounced', 'complained', 'disowned', 'settled')),
  since timestamptz not null,
  person_id uuid null unique references people (id) on delete cascade,
  constraint suppressed_addresses_person check ((person_id is null) = (reason in ('disowned', 'settled')))
);
comment on table suppressed_addresses is 'People who get no email (bounced: the mailbox refuses it for good), or no announcements (complained: reported as spam), and, by mailbox_hash for 90 days, mailboxes that get only what is requested (disowned: the owner said it wasn''t them) or where no browser counts as the first any more (settled).';

create view bounced_people as
  select p.id, p.email, s.since
  from suppressed_addresses s
  join people p on p.id = s.person_id
  where s.reason = 'bounced' and p.confirmed_at is null;
comment on view bounced_people is 'Unconfirmed people whose mailbox refuses email for good. The report leaves them out.';

create table owner_sessions (
  id bigint primary key generated always as identity,
  token_hash bytea not null unique,
  person_id uuid not null references people (id) on delete cascade,
  browser_id uuid not null,
  link_id text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index owner_sessions_person_idx on owner_sessions (person_id);
comment on table owner_sessions is 'Browsers that opened a link from a mailbox, by the hash of their token. Ended sessions stay for a month, so that their links can''t be used again.';

create table operator_sessions (
  id bigint primary key generated always as identity,
  token_hash bytea not null unique,
  email email_address not null,
  link_id text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index operator_sessions_email_idx on operator_sessions (email);

create table operators (email email_address primary key);
comment on table operators is 'Who may read the report. `npm run db:migrate` writes it from OPERATOR_EMAILS, and the functions'' role can''t, so that no older deploy can name somebody else.';

create table referral_codes (
  email email_address primary key references people (email) on delete cascade,
  code text not null unique constraint referral_codes_code_spelling check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  created_at timestamptz not null default now(),
  constraint referral_codes_code_owner_key unique (code, email)
);

-- Foreign keys clear a deleted owner's code everywhere, even from a row that is being written.
create table waitlist_registrations (
  id bigint primary key generated always as identity,
  full_name text_200 not null,
  email email_address not null unique references people (email) on delete cascade,
  phone_number text_40 null,
  referral_code text null,
  referrer_email email_address null,
  created_at timestamptz not null default now(),
  is_referred boolean not null default false,
  survey_opened_at timestamptz null,
  consent_version text_40 not null,
  consented_at timestamptz not null default now(),
  earlier_consents jsonb not null default '[]',
  unsubscribed_at timestamptz null,
  campaign text_100 null,
  referring_host text_100 null,
  constraint waitlist_registrations_referral_fkey
    foreign key (referral_code, referrer_email) references referral_codes (code, email) match full on delete set null,
  constraint waitlist_registrations_referred check (referral_code is null or is_referred and referrer_email <> email)
);
create index waitlist_registrations_referral_idx on waitlist_registrations (referral_code)
  where referral_code is not null;
comment on column waitlist_registrations.campaign is 'The utm_campaign of the link they joined from, else its utm_source.';
comment on column waitlist_registrations.is_referred is 'Whether the person came with a valid code; stays true when the owner of the code is deleted.';
comment on column waitlist_registrations.consent_version is 'The text accepted at consented_at: a line of src/shared/consents.ts that never changes.';
comment on column waitlist_registrations.earlier_consents is 'What was agreed to before, oldest first: version, consentedAt and unsubscribedAt of each.';

-- Endpoints check the choices, whose wording may change; the table limits how many can be chosen.
create table survey_responses (
  email email_address primary key references people (email) on delete cascade,
  response_number bigint generated always as identity unique,
  question_1 text_100 null,
  question_2 text_100 null,
  question_3 up_to_2 null,
  question_4 up_to_3 null,
  question_5 yes_or_no null,
  question_5a text[] null,
  question_6 up_to_2 null,
  question_9 text_100 null,
  question_10 text_100 null,
  question_11 up_to_3 null,
  question_12 text_2000 null,
  completed boolean not null default false,
  pro_code_generated text null unique,
  referral_code text null,
  referrer_email email_address null,
  answered_at jsonb not null default '{}',
  answered_by jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint survey_responses_question_5a_after_yes check (
    case
      when question_5 is not distinct from 'Yes' then (cardinality(question_5a) between 1 and 12) is true
        and array_position(question_5a, null) is null
      else question_5a is null
    end
  ),
  constraint survey_responses_completed_whole check (
    not completed
    or num_nulls(
      question_1, question_2, question_3, question_4, question_5, question_6, question_9, question_10, question_11,
      question_12, pro_code_generated
    ) = 0
  ),
  constraint survey_responses_referral_fkey
    foreign key (referral_code, referrer_email) references referral_codes (code, email) match full on delete set null,
  constraint survey_responses_referrer_other check (referrer_email <> email)
);
create index survey_responses_unfinished_idx on survey_responses (created_at) where not completed;
create index survey_responses_referral_idx on survey_responses (referral_code) where referral_code is not null;
comment on table survey_responses is 'The answers of an address so far. Screens 7 to 10 are stored as question_10, question_9, question_11 and question_12.';
comment on column survey_responses.answered_by is 'Question column of each answer -> the browser that gave it; null if its owner did, in a session.';
comment on column survey_responses.answered_at is 'Question column -> when the visitor gave that answer, in milliseconds since 1970. Older answers never replace it.';

create type member as (person_id uuid, browser_id uuid, confirmed_at timestamptz, survey survey_responses, access text, retry_after_s integer);
comment on type member is 'The person and survey of an address, each null if there is none, and what a caller may do about them, or the seconds to wait if over the limit (find_member).';

create view counted_surveys as
  select
    -- Screens answered without a gap.
    case
      when r.completed then 10
      when r.question_1 is null then 0
      when r.question_2 is null then 1
      when r.question_3 is null then 2
      when r.question_4 is null then 3
      when r.question_5 is null then 4
      when r.question_6 is null then 5
      when r.question_10 is null then 6
      when r.question_9 is null then 7
      when r.question_11 is null then 8
      when r.question_12 is null then 9
      else 10
    end as screens,
    hash_record_extended(row (
      r.question_1, r.question_2, r.question_3, r.question_4, r.question_5, r.question_5a, r.question_6, r.question_9, r.question_10,
      r.question_11
    ), 0) as choices_hash,
    r.*
  from survey_responses r
  where r.email not in (select x.email from bounced_people x);
comment on view counted_surveys is 'Survey responses with what the report counts them by.';

create view respondents as
  select
    email,
    s.response_number,
    coalesce(w.created_at, s.created_at) as joined_at,
    w.email is not null as is_registered,
    coalesce(w.is_referred, s.referral_code is not null) as is_referred,
    w.survey_opened_at is not null or s.email is not null as has_opened,
    coalesce(s.completed, false) as completed,
    p.email is not null as is_confirmed,
    coalesce(w.campaign, w.referring_host, '') as channel,
    s.created_at as began_at,
    s.referral_code as code,
    coalesce(s.screens, 0) as screens,
    s.question_1, s.question_10, s.question_12
  from waitlist_registrations w
  full join counted_surveys s using (email)
  left join (select c.email from people c where c.confirmed_at is not null) p using (email)
  where email not in (select x.email from bounced_people x);

create table referrals (
  id bigint primary key generated always as identity,
  referred_email email_address null unique references people (email) on delete set null,
  code text not null references referral_codes (code) on delete cascade,
  mailbox text null,
  created_at timestamptz not null default now(),
  credited_at timestamptz null
);
create index referrals_code_idx on referrals (code);
create index referrals_mailbox_idx on referrals (mailbox);
create unique index referrals_credited_mailbox_idx on referrals (mailbox) where credited_at is not null;
comment on table referrals is 'Who brought whom, written when the referred person completes the survey.';
comment on column referrals.referred_email is 'Null once that person is deleted; the credit for them stays.';
comment on column referrals.credited_at is 'When the sharer got credit: survey completed, person confirmed, and no other credit for that mailbox.';

create table pro_memberships (
  id bigint primary key generated always as identity,
  user_id uuid null,
  email email_address not null unique references people (email) on delete cascade,
  pro_code text not null unique constraint pro_memberships_pro_code_spelling check (pro_code ~ '^PRO(-[0-9A-HJKMNP-TV-Z]{4}){3}$'),
  months_granted integer not null default 1 constraint pro_memberships_months_granted_positive check (months_granted > 0),
  source text not null default 'survey_completion',
  created_at timestamptz not null default now(),
  redeemed_at timestamptz null,
  redeemed_by text_100 null,
  constraint pro_memberships_redeemed check ((redeemed_at is null) = (redeemed_by is null))
);
comment on column pro_memberships.redeemed_by is 'Who marked the code as used with `npm run codes`.';

create view pro_codes as
  select m.*, m.redeemed_at is null and s.reason is distinct from 'bounced' as is_claimable
  from pro_memberships m
  join people p using (email)
  left join suppressed_addresses s on s.person_id = p.id;
comment on view pro_codes is 'Issued codes. One is claimable if it reached somebody and wasn''t used.';

create table outgoing_emails (
  id uuid primary key default gen_random_uuid(),
  recipient email_address not null,
  kind email_kind not null,
  payload jsonb not null,
  dedupe_key text not null default gen_random_uuid(),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  claimed_until timestamptz null,
  sent_at timestamptz null,
  failed_at timestamptz null,
  last_error text null,
  unknown_since timestamptz null,
  delivered_at timestamptz null,
  bounced_at timestamptz null,
  bounce bounce_kind null,
  complained_at timestamptz null,
  priority integer not null default 1,
  turn integer not null default 0,
  requested_by requester not null default 'nobody',
  networks text[] not null default '{}',
  constraint outgoing_emails_once_key unique (recipient, kind, dedupe_key),
  constraint outgoing_emails_whole check (
    (sent_at is null or failed_at is null)
    and (bounce is null) = (bounced_at is null)
    and attempts >= 0
  )
);
create index outgoing_emails_waiting_idx on outgoing_emails (priority, turn, next_attempt_at)
  where sent_at is null and failed_at is null;
create index outgoing_emails_network_idx on outgoing_emails ((networks[1])) where sent_at is null and failed_at is null;
create index outgoing_emails_sent_idx on outgoing_emails (sent_at) where sent_at is not null;
create index outgoing_emails_failed_idx on outgoing_emails (failed_at) where failed_at is not null;
create index outgoing_emails_ended_idx on outgoing_emails (coalesce(sent_at, failed_at))
  where (kind not in ('survey_completion', 'announcement') or kind = 'survey_completion' and payload <> '{}')
    and (sent_at is not null or failed_at is not null);
comment on column outgoing_emails.created_at is 'When the email is due, possibly in the future; the lifetime of its link starts then.';
comment on column outgoing_emails.priority is 'Who comes first; take_place says why.';
comment on column outgoing_emails.turn is 'Which of its network''s emails within ten minutes it is: the earlier, the sooner it leaves.';
comment on column outgoing_emails.networks is 'That day''s hashes of the networks that requested it, one for each place it took in their days.';
comment on column outgoing_emails.unknown_since is 'Start of the first attempt whose outcome is unknown: the provider may already have the email.';

create table email_pace (
  only_row boolean primary key default true constraint email_pace_only_row check (only_row),
  next_slot timestamptz not null default '-infinity'
);

create table call_counts (
  rule text not null,
  subject text not null,
  ends_at timestamptz not null,
  calls integer not null default 1,
  constraint call_counts_pkey primary key (rule, subject)
);
create index call_counts_ends_at_idx on call_counts (ends_at);
comment on table call_counts is 'Calls per rule and subject in a window that starts with the first. Not in backups.';

create table network_days (
  network text primary key,
  ends_at timestamptz not null,
  emails integer not null default 1,
  strangers integer not null,
  bad integer not null default 0,
  paced_until timestamptz not null default '-infinity',
  turn integer not null default 1,
  turns_since timestamptz not null default now()
);
create index network_days_ends_at_idx on network_days (ends_at);
comment on table network_days is 'The emails that a network, by that day''s hash, has caused within a day (count_network_email).';
comment on column network_days.strangers is 'To mailboxes whose owner hasn''t confirmed.';
comment on column network_days.bad is 'How many bounced, were reported or were disowned.';
comment on column network_days.turn is 'How many it caused within the ten minutes from turns_since.';

create table announcements (
  id bigint primary key generated always as identity,
  file text not null unique,
  subject text_200 not null,
  markdown text not null,
  created_at timestamptz not null default now()
);
comment on table announcements is 'Never changed once the first wave is queued, so that every wave says the same.';

create table advice_changes (
  id bigint primary key generated always as identity,
  advice text not null constraint advice_changes_advice_known check (advice in ('launch', 'change', 'ask')),
  refuted text[] not null default '{}',
  recorded_at timestamptz not null default now()
);

create table sign_decisions (
  sign text not null,
  about text not null,
  decision text not null constraint sign_decisions_decision_known check (decision in ('counted', 'left_out')),
  reason text_200 not null,
  decided_by email_address not null,
  decided_at timestamptz not null default now(),
  constraint sign_decisions_pkey primary key (sign, about)
);
comment on table sign_decisions is 'Whether an operator counts the people who show a sign of abuse, or leaves them out of verdicts. Nothing else follows from it.';
comment on column sign_decisions.about is 'Which domain, code or day; empty for a sign that there is once.';

create table visits (
  day date not null,
  channel text not null,
  visits bigint not null default 1,
  constraint visits_pkey primary key (day, channel)
);
comment on table visits is 'Visits per day and channel (the campaign, else the referring site, else nothing). No row is about a person.';

create table scheduled_runs (
  schedule text primary key,
  ran_at timestamptz not null default now()
);
comment on table scheduled_runs is 'When all jobs of each scheduled function last succeeded; a new one starts as if they just had.';
insert into scheduled_runs (schedule) values ('every-minute'), ('every-hour');

create table health_checks (checked_at timestamptz not null default now());
comment on table health_checks is 'What the latest health check wrote and read back.';

create table ended_people (
  person_hash bytea primary key,
  ended_as text not null constraint ended_people_ended_as_known check (ended_as in ('deleted', 'disowned')),
  ended_at timestamptz not null default now()
);
create index ended_people_ended_at_idx on ended_people (ended_at);
comment on table ended_people is 'Hashes of the ids of people who were deleted or disowned, so that open tabs and old links say which. Stored as long as backups: `npm run db:restore` deletes these people again.';

create table answered_requests (
  id bigint primary key generated always as identity,
  request text_40 not null,
  person_hash text not null,
  answered_at timestamptz not null default now()
);
comment on table answered_requests is 'What the owner did for people who asked by email, until the hourly job has written it into the log, by which `npm run db:restore` does it again.';

create table properties (
  id text primary key,
  name text not null,
  location text not null,
  type text not null,
  company text not null,
  price numeric(14, 2) not null,
  roi numeric(6, 2) not null,
  irr numeric(6, 2) not null,
  cash_yield numeric(6, 2) not null,
  cap_rate numeric(6, 2) not null,
  term integer not null,
  min_investment numeric(14, 2) not null,
  funding_progress numeric(5, 2) not null,
  investors integer not null,
  year_built integer not null,
  square_footage integer not null,
  occupancy_rate numeric(5, 2) not null,
  noi numeric(14, 2) not null,
  loan_to_value numeric(5, 2) not null,
  key_features text[] not null default '{}',
  images text[] not null default '{}'
);
comment on table properties is 'Properties on show. Money is in US dollars, rates are in percent, term is in years.';

insert into properties (
  id, name, location, type, company, price, roi, irr, cash_yield, cap_rate, term, min_investment, funding_progress,
  investors, year_built, square_footage, occupancy_rate, noi, loan_to_value, key_features, images
) values (
  'harbor-point-tower', 'Harbor Point Tower', 'Hudson Square, New York, NY', 'Commercial',
  'Harbor Point Holdings (sample)', 42500000, 12.5, 15.8, 9.5, 7.8, 5, 2500, 68,
  1284, 1926, 104000, 94, 3315000, 55, array[
    'Twenty-two floors of offices above shops',
    'Leases average 6.4 years to expiry',
    'Ninety-four percent leased to 31 tenants',
    'LEED Gold, with heat pumps since 2022',
    'Two-minute walk to the subway'
  ],
  array['/share/properties/harbor-point-tower.png']
);

-- The role of the functions owns no table, deletes nothing, and writes only through SQL functions, delivery
-- progress and the runs of jobs. It can't log in until it gets a password. Roles are shared by all databases of a server, so it may
-- already exist.
do $$
begin
  if not exists (select from pg_roles where rolname = 'keystead_runtime') then
    create role keystead_runtime nologin;
  end if;
  -- Postgres fails if two databases of a server change the role at once.
  if not exists (select from pg_roles where rolname = 'keystead_runtime' and rolconfig::text ~ 'statement_timeout') then
    alter role keystead_runtime set statement_timeout = '8s';
    alter role keystead_runtime set lock_timeout = '5s';
    alter role keystead_runtime set idle_in_transaction_session_timeout = '10s';
  end if;
end
$$;

alter default privileges revoke execute on functions from public;

grant usage on schema public to keystead_runtime;

grant select on properties to keystead_runtime;

-- The email worker updates delivery progress, and `npm run mail:status` reads it; only claim_emails reads the payload.
grant
  select (
    id, recipient, kind, created_at, attempts, claimed_until, next_attempt_at, sent_at, failed_at, last_error,
    unknown_since, delivered_at, bounce, complained_at
  ),
  update (attempts, claimed_until, next_attempt_at, sent_at, failed_at, last_error, unknown_since)
  on outgoing_emails to keystead_runtime;

grant select (schedule), update (ran_at) on scheduled_runs to keystead_runtime;
