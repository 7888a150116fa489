-- squawk-ignore-file ban-create-domain-with-constraint
set local lock_timeout = '1s';
set local statement_timeout = '1min';

create type caller as (browser_id uuid, session_hash bytea, networks text[]);
comment on type caller is 'What SQL is told about who calls: the browser, its session, and the networks it comes from, as hashes; each null where there is none.';

-- Postgres reads a table's checks anew for every statement that writes to it, and those of a domain once a session: as
-- checks of the tables these rules took a third of an answer's time.
-- A second spelling of one address would be a second person.
create domain email_address as text constraint email_address_spelling
  check (value = lower(btrim(value)) and length(value) between 3 and 254);
create domain text_40 as text constraint text_40_length check (length(value) between 1 and 40);
create domain text_100 as text constraint text_100_length check (length(value) between 1 and 100);
create domain text_200 as text constraint text_200_length check (length(value) between 1 and 200);
create domain text_2000 as text constraint text_2000_length check (length(value) between 1 and 2000);
create domain up_to_2 as text[] constraint up_to_2_cap
  check (cardinality(value) between 1 and 2 and array_position(value, null) is null);
create domain up_to_3 as text[] constraint up_to_3_cap
  check (cardinality(value) between 1 and 3 and array_position(value, null) is null);
create domain yes_or_no as text constraint yes_or_no_choice check (value in ('Yes', 'No'));
create domain width_class as text constraint width_class_known check (value in ('phone', 'desktop'));
create domain email_kind as text constraint email_kind_known check (
  value in (
    'survey_completion', 'survey_link', 'your_data_link', 'confirmation', 'operator_link', 'announcement',
    'operator_letter'
  )
);
create domain bounce_kind as text constraint bounce_kind_known check (value in ('permanent', 'transient'));

create table people (
  id uuid primary key default gen_random_uuid(),
  email email_address not null unique,
  -- The mailbox behind the spellings of an address, for limits and credit alone: tags dropped, and Gmail's dots.
  mailbox text not null generated always as (
    case
      when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
        then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
      else split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2)
    end
  ) stored,
  created_at timestamptz not null default now(),
  proven_at timestamptz null,
  referral_browser_id uuid null
);
create index people_mailbox_idx on people (mailbox);
comment on table people is 'One row per address that is known. What is bound to a record (sessions, mailed links) is bound to its id, and ends with it.';
comment on column people.proven_at is 'When somebody first showed that the mailbox is theirs. From then on browsers without a session read and change nothing.';
comment on column people.referral_browser_id is 'The browser that brought the code this person came with; null once its owner has proven the mailbox and says that it is theirs.';

create table owner_sessions (
  id bigint primary key generated always as identity,
  token_hash bytea not null unique,
  person_id uuid not null,
  browser_id uuid not null,
  proof text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint owner_sessions_person_fkey foreign key (person_id) references people (id) on delete cascade
);
create index owner_sessions_person_idx on owner_sessions (person_id);
comment on table owner_sessions is 'Browsers that have shown that a mailbox is theirs. Only the hash of their token is kept. One that was ended stays for a month with its link, which so opens nothing again.';

create table operator_sessions (
  id bigint primary key generated always as identity,
  token_hash bytea not null unique,
  email email_address not null,
  proof text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table operator_sessions is 'Browsers in which an operator has signed in. Only the hash of their token is kept. One that has ended stays for a month: its link opens nothing again, and the log, which names sessions by their number, can be read.';

create table referral_codes (
  email email_address primary key,
  code text not null unique,
  created_at timestamptz not null default now(),
  constraint referral_codes_code_owner_key unique (code, email),
  constraint referral_codes_code_spelling check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$')
);
comment on table referral_codes is 'The one code that each person shares with friends, in Crockford base32.';

-- Whose code somebody came with stands in their rows only as long as that code exists: with its owner it goes from
-- everywhere, also from a row that is being written at that moment.
create table waitlist_registrations (
  id bigint primary key generated always as identity,
  full_name text_200 null,
  email email_address not null unique,
  phone_number text_40 null,
  referral_code text null,
  referrer_email email_address null,
  created_at timestamptz not null default now(),
  is_referred boolean not null default false,
  survey_opened_at timestamptz null,
  browser_id uuid null,
  consent_version text_40 not null,
  consented_at timestamptz not null default now(),
  confirmed_at timestamptz null,
  unsubscribed_at timestamptz null,
  utm_source text_100 null,
  utm_medium text_100 null,
  utm_campaign text_100 null,
  referring_host text_100 null,
  constraint waitlist_registrations_referral_fkey
    foreign key (referral_code, referrer_email) references referral_codes (code, email) match full on update cascade on delete set null,
  constraint waitlist_registrations_referred check (referral_code is null or is_referred and referrer_email <> email)
);
create index waitlist_registrations_referral_idx on waitlist_registrations (referral_code)
  where referral_code is not null;
comment on column waitlist_registrations.full_name is 'Null where the owner of the mailbox has removed what somebody else had written.';
comment on column waitlist_registrations.browser_id is 'The browser that wrote this row; null once its owner has proven the mailbox and says that it is theirs.';
comment on column waitlist_registrations.utm_campaign is 'What the address that was visited said of the campaign; of the page that led here only the host is kept.';
comment on column waitlist_registrations.is_referred is 'Whether a valid code was there when the person joined; stays when the owner of the code is deleted.';
comment on column waitlist_registrations.consent_version is 'Which words somebody agreed to, at consented_at: a file of src/words/consents, which is never changed.';
comment on column waitlist_registrations.confirmed_at is 'When the owner of the mailbox confirmed it, by the link of a mail that says what it confirms, or on the page with their data.';
comment on column waitlist_registrations.survey_opened_at is 'When the survey was first opened by the browser that joined, or by the owner; null also for a person who has answered and never did so.';

-- The choices themselves are words of the site and change with it, so the endpoint checks them; the table keeps the caps.
create table survey_responses (
  email email_address primary key,
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
  width_class width_class null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Platforms exist exactly where question 5 says Yes. `is true` makes an unanswered question 5 count as "not Yes".
  constraint survey_responses_question_5a_after_yes check (
    case
      when question_5 is not distinct from 'Yes' then (cardinality(question_5a) between 1 and 12) is true
        and array_position(question_5a, null) is null
      else question_5a is null
    end
  ),
  constraint survey_responses_completed_whole check (
    not completed
    or (
      num_nulls(question_1, question_2, question_5, question_9, question_10, question_12, pro_code_generated) = 0
      and num_nulls(question_3, question_4, question_6, question_11) = 0
    )
  ),
  constraint survey_responses_referral_fkey
    foreign key (referral_code, referrer_email) references referral_codes (code, email) match full on update cascade on delete set null,
  constraint survey_responses_referrer_other check (referrer_email <> email)
);
create index survey_responses_unfinished_idx on survey_responses (created_at)
  where not completed;
create index survey_responses_referral_idx on survey_responses (referral_code)
  where referral_code is not null;
comment on table survey_responses is 'One row per address: its answers so far. Screens 7 to 10 are stored as question_10, question_9, question_11 and question_12.';
comment on column survey_responses.response_number is 'Names a response in the report and its export, which have no addresses; newer ones have larger numbers.';
comment on column survey_responses.referral_code is 'The valid code the person came with, not their own; their own is in referral_codes.';
comment on column survey_responses.answered_at is 'Question column -> when the visitor gave that answer, in milliseconds since 1970. An answer that is older than this never replaces it.';

-- What the report counts: everybody who joined or answered, on the order of the screens (screen 7 is question_10).
create view respondents as
  select
    email,
    s.response_number,
    coalesce(w.created_at, s.created_at) as joined_at,
    w.email is not null as is_registered,
    coalesce(w.is_referred, s.referral_code is not null) as is_referred,
    w.survey_opened_at is not null or s.email is not null as has_opened,
    coalesce(s.completed, false) as completed,
    p.proven_at is not null as is_proven,
    w.utm_campaign as campaign,
    w.referring_host as site,
    case when w.email is null then s.referral_code else w.referral_code end as referral_code,
    case when w.email is null then s.referrer_email else w.referrer_email end as referrer_email,
    coalesce(p.mailbox, email) as mailbox,
    case
      when s.question_1 is null then 0
      when s.question_2 is null then 1
      when s.question_3 is null then 2
      when s.question_4 is null then 3
      when s.question_5 is null then 4
      when s.question_6 is null then 5
      when s.question_10 is null then 6
      when s.question_9 is null then 7
      when s.question_11 is null then 8
      when s.question_12 is null then 9
      else 10
    end as screens,
    s.question_1, s.question_2, s.question_3, s.question_4, s.question_5, s.question_5a, s.question_6, s.question_9,
    s.question_10, s.question_11, s.question_12
  from waitlist_registrations w
  full join survey_responses s using (email)
  left join people p using (email);
comment on column respondents.screens is 'How many screens were answered without a gap, from the first on.';

create table referrals (
  referred_email email_address primary key,
  code text not null,
  mailbox text null,
  created_at timestamptz not null default now(),
  counted_at timestamptz null,
  constraint referrals_code_fkey foreign key (code) references referral_codes (code) on delete cascade
);
create index referrals_code_idx on referrals (code);
create index referrals_mailbox_idx on referrals (mailbox);
create unique index referrals_counted_mailbox_idx on referrals (mailbox)
  where counted_at is not null;
comment on table referrals is 'Who brought whom: at most one row per referred address, written when the referred person completes the survey.';
comment on column referrals.referred_email is 'Who was brought. Whoever asked to be deleted is "deleted-" and a random number here, so that the credit stays and the person does not.';
comment on column referrals.counted_at is 'Since when the friend counts: completed, mailbox proven, and nobody else of the same mailbox counts.';

create table pro_memberships (
  id bigint primary key generated always as identity,
  user_id uuid null,
  email email_address not null unique,
  pro_code text not null unique,
  months_granted integer not null default 1,
  source text not null default 'survey_completion',
  created_at timestamptz not null default now(),
  constraint pro_memberships_pro_code_spelling check (pro_code ~ '^PRO(-[0-9A-HJKMNP-TV-Z]{4}){3}$'),
  constraint pro_memberships_months_granted_positive check (months_granted > 0)
);
comment on table pro_memberships is 'The Pro months each address has earned: one row per address. user_id stays null until there are accounts.';

create table outgoing_emails (
  id uuid primary key default gen_random_uuid(),
  recipient email_address not null,
  kind email_kind not null,
  payload jsonb not null,
  dedupe_key text not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  claimed_until timestamptz null,
  sent_at timestamptz null,
  failed_at timestamptz null,
  last_error text null,
  unresolved_since timestamptz null,
  delivered_at timestamptz null,
  bounced_at timestamptz null,
  bounce bounce_kind null,
  complained_at timestamptz null,
  -- Whoever asked for a link sits before the screen until it comes; whoever joined or finished has been thanked already;
  -- an announcement goes to thousands. So on a day when mails queue for hours, links go first and announcements last.
  priority integer not null generated always as (
    case
      when kind = 'announcement' then 2
      when kind in ('confirmation', 'survey_completion') then 1
      else 0
    end
  ) stored,
  constraint outgoing_emails_once_key unique (recipient, kind, dedupe_key),
  constraint outgoing_emails_whole check (
    (sent_at is null or failed_at is null)
    and (bounce is null) = (bounced_at is null)
    and attempts >= 0
  )
);
create index outgoing_emails_waiting_idx on outgoing_emails (priority, next_attempt_at)
  where sent_at is null and failed_at is null;
create index outgoing_emails_ended_idx on outgoing_emails (coalesce(sent_at, failed_at))
  where (kind not in ('survey_completion', 'announcement') or kind = 'survey_completion' and payload <> '{}')
    and (sent_at is not null or failed_at is not null);
comment on table outgoing_emails is 'Mails waiting and mails sent. A row is written in the transaction that causes the mail; delivery happens later.';
comment on column outgoing_emails.created_at is 'The moment the mail is for, which may be ahead. Its link works from then on, and the limit of mails a day counts it there.';
comment on column outgoing_emails.unresolved_since is 'Start of the first attempt whose outcome is unknown: the provider may have the mail already.';

create table mail_pace (
  only_row boolean primary key default true,
  next_slot timestamptz not null default '-infinity',
  constraint mail_pace_only_row check (only_row)
);
comment on table mail_pace is 'The next free moment for a request to the mail provider, which all workers share. One row, made on first use.';

-- What a crowd does at once is held to a measure here, beside Netlify's own limits, which only its edge keeps. A call
-- is counted in the transaction of what it writes, so a call over the limit writes nothing at all.
create unlogged table call_counts (
  rule text not null,
  subject text not null,
  ends_at timestamptz not null,
  calls integer not null default 1,
  constraint call_counts_pkey primary key (rule, subject)
);
comment on table call_counts is 'How often somebody did what a rule counts, in a window that began with the first time. Unlogged, so in no backup: lost in a crash, it begins at zero.';

create table announcements (
  id bigint primary key generated always as identity,
  file text not null unique,
  subject text_200 not null,
  markdown text not null,
  created_at timestamptz not null default now()
);
comment on table announcements is 'What was written to the list. Kept from its first wave on and never changed, so that every wave says the same.';

create table suppressed_addresses (
  email email_address primary key,
  reason text not null,
  since timestamptz not null,
  constraint suppressed_addresses_reason_known check (reason in ('bounced', 'complained'))
);
comment on table suppressed_addresses is 'Who is mailed nothing (bounced: the mailbox refuses mail for good), or nothing they have not asked for (complained: they reported a mail as spam).';

create table advice_changes (
  id bigint primary key generated always as identity,
  advice text not null,
  refuted text[] not null default '{}',
  recorded_at timestamptz not null default now(),
  constraint advice_changes_advice_known check (advice in ('launch', 'change', 'ask'))
);
comment on table advice_changes is 'What the report has advised, a row for each time that it changed. Written by an hourly look at the answers of everybody.';

create table visits (
  day date not null,
  kind text not null,
  source text not null,
  visits bigint not null default 1,
  constraint visits_pkey primary key (day, kind, source),
  constraint visits_kind_known check (kind in ('campaign', 'site'))
);
comment on table visits is 'How many visits a day brought. Each counts once by the campaign that its address named and once by the site that led here. No row is about one visit, and none about anybody.';

create table database_purpose (
  only_row boolean primary key default true,
  purpose text not null,
  constraint database_purpose_only_row check (only_row),
  constraint database_purpose_known check (purpose in ('production', 'preview'))
);
comment on table database_purpose is 'Which deploys this database is for. One row, written by the first `npm run db:migrate` and compared by `npm run deploy:check`.';

create table scheduled_runs (
  job text primary key,
  ran_at timestamptz not null default now()
);
comment on table scheduled_runs is 'When each scheduled job last ended well. Its rows are the jobs that there are; a new one begins as if it had just run.';
insert into scheduled_runs (job) values ('retry-emails'), ('remove-expired'), ('watch-advice');

create table deletions (
  record_hash bytea primary key,
  deleted_at timestamptz not null default now()
);
create index deletions_deleted_at_idx on deletions (deleted_at);
comment on table deletions is 'Hashes of deleted records, for as long as backups are kept: `npm run db:restore` deletes them again. Without the backup nobody can tell whose they are.';

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
  1284, 2016, 104000, 94, 3315000, 55, array[
    'Twenty-two storeys of offices over a floor of shops',
    'Leases average 6.4 years to expiry',
    'Ninety-four percent let to 31 tenants',
    'LEED Gold, with heat pumps since 2022',
    'Two minutes on foot to the subway'
  ],
  array['/share/properties/harbor-point-tower.png']
);

-- What functions may do, whatever a bug in them asks for: no table is theirs, nothing is deleted, and what has rules
-- changes only through the functions of the database that keep them. The role has no login until an operator gives it
-- one (`alter role keystead_runtime login password '...'`). Roles outlive databases, so it may exist already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'keystead_runtime') then
    create role keystead_runtime nologin;
  end if;
end
$$;

-- Postgres lets everyone call a new function unless told otherwise; each function grants itself to whom it is for.
alter default privileges revoke execute on functions from public;

grant usage on schema public to keystead_runtime;

grant select on properties to keystead_runtime;

-- What a mail says stays with claim_emails; its progress is written by the worker and read by `npm run mail:status`.
grant
  select (
    id, recipient, kind, created_at, attempts, claimed_until, next_attempt_at, sent_at, failed_at, last_error,
    unresolved_since, bounce, complained_at
  ),
  update (attempts, claimed_until, next_attempt_at, sent_at, failed_at, last_error, unresolved_since)
  on outgoing_emails to keystead_runtime;
