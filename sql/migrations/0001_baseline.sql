set local lock_timeout = '1s';
set local statement_timeout = '1min';

-- Addresses are stored trimmed and in lower case; each table says so itself, because a second spelling of one
-- address would be a second person.

create table people (
  id uuid not null default gen_random_uuid(),
  email text not null,
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
  referral_browser_id uuid null,
  constraint people_pkey primary key (id),
  constraint people_email_key unique (email),
  constraint people_email_spelling check (email = lower(btrim(email)) and length(email) between 3 and 254)
);
create index people_mailbox_idx on people (mailbox);
comment on table people is 'One row per address that is known. What is bound to a record (sessions, mailed links) is bound to its id, and ends with it.';
comment on column people.proven_at is 'When somebody first showed that the mailbox is theirs. From then on browsers without a session read and change nothing.';
comment on column people.referral_browser_id is 'The browser that brought the code this person came with; null once its owner has proven the mailbox and says that it is theirs.';

create table owner_sessions (
  id bigint generated always as identity,
  token_hash bytea not null,
  person_id uuid not null,
  browser_id uuid not null,
  proof text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint owner_sessions_pkey primary key (id),
  constraint owner_sessions_token_hash_key unique (token_hash),
  constraint owner_sessions_proof_key unique (proof),
  constraint owner_sessions_person_fkey foreign key (person_id) references people (id) on delete cascade
);
create index owner_sessions_person_idx on owner_sessions (person_id);
comment on table owner_sessions is 'Browsers that have shown that a mailbox is theirs. Only the hash of their token is kept. One that was ended stays for a month with its link, which so opens nothing again.';
comment on column owner_sessions.proof is 'Which mailed link made it: a link opens one browser, and the same browser may ask again when its reply was lost.';

create table operator_sessions (
  id bigint generated always as identity,
  token_hash bytea not null,
  email text not null,
  proof text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint operator_sessions_pkey primary key (id),
  constraint operator_sessions_token_hash_key unique (token_hash),
  constraint operator_sessions_proof_key unique (proof),
  constraint operator_sessions_email_spelling check (email = lower(btrim(email)) and length(email) between 3 and 254)
);
comment on table operator_sessions is 'Browsers in which an operator has signed in. Only the hash of their token is kept. One that has ended stays for a month: its link opens nothing again, and the log, which names sessions by their number, can be read.';
comment on column operator_sessions.proof is 'Which mailed link made it: a link signs in once.';

create table referral_codes (
  email text not null,
  code text not null,
  created_at timestamptz not null default now(),
  constraint referral_codes_pkey primary key (email),
  constraint referral_codes_code_key unique (code),
  constraint referral_codes_code_owner_key unique (code, email),
  constraint referral_codes_email_spelling check (email = lower(btrim(email)) and length(email) between 3 and 254),
  constraint referral_codes_code_spelling check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$')
);
comment on table referral_codes is 'The one code that each person shares with friends, in Crockford base32.';

-- Whose code somebody came with stands in their rows only as long as that code exists: with its owner it goes from
-- everywhere, also from a row that is being written at that moment.
create table waitlist_registrations (
  id bigint generated always as identity,
  full_name text null,
  email text not null,
  phone_number text null,
  referral_code text null,
  referrer_email text null,
  created_at timestamptz not null default now(),
  is_referred boolean not null default false,
  survey_opened_at timestamptz null,
  browser_id uuid null,
  consent_version text not null,
  consented_at timestamptz not null default now(),
  confirmed_at timestamptz null,
  unsubscribed_at timestamptz null,
  utm_source text null,
  utm_medium text null,
  utm_campaign text null,
  referring_host text null,
  constraint waitlist_registrations_pkey primary key (id),
  constraint waitlist_registrations_email_key unique (email),
  constraint waitlist_registrations_email_spelling check (email = lower(btrim(email)) and length(email) between 3 and 254),
  constraint waitlist_registrations_full_name_length check (length(full_name) between 1 and 200),
  constraint waitlist_registrations_phone_number_length check (length(phone_number) between 1 and 40),
  constraint waitlist_registrations_consent_version_length check (length(consent_version) between 1 and 40),
  constraint waitlist_registrations_came_from_length check (
    greatest(length(utm_source), length(utm_medium), length(utm_campaign), length(referring_host)) <= 100
  ),
  constraint waitlist_registrations_referral_fkey
    foreign key (referral_code, referrer_email) references referral_codes (code, email) on update cascade on delete set null,
  constraint waitlist_registrations_referral_whole check ((referral_code is null) = (referrer_email is null)),
  constraint waitlist_registrations_referrer_other check (referrer_email <> email),
  constraint waitlist_registrations_code_refers check (is_referred or referral_code is null)
);
create index waitlist_registrations_referral_idx on waitlist_registrations (referral_code)
  where referral_code is not null;
comment on table waitlist_registrations is 'One row per person on the early-access list.';
comment on column waitlist_registrations.referral_code is 'The valid code the person came with; its owner is referrer_email.';
comment on column waitlist_registrations.full_name is 'Null where the owner of the mailbox has removed what somebody else had written.';
comment on column waitlist_registrations.browser_id is 'The browser that wrote this row; null once its owner has proven the mailbox and says that it is theirs.';
comment on column waitlist_registrations.utm_campaign is 'What the address that was visited said of the campaign; of the page that led here only the host is kept.';
comment on column waitlist_registrations.is_referred is 'Whether a valid code was there when the person joined; stays when the owner of the code is deleted.';
comment on column waitlist_registrations.consent_version is 'Which words somebody agreed to, at consented_at: a file of src/words/consents, which is never changed.';
comment on column waitlist_registrations.confirmed_at is 'When the owner of the mailbox confirmed it, by the link of a mail that says what it confirms, or on the page with their data.';
comment on column waitlist_registrations.unsubscribed_at is 'Since when announcements are unwanted; null where they are not.';
comment on column waitlist_registrations.survey_opened_at is 'When the survey was first opened, or answered, under this address.';

-- The choices themselves are words of the site and change with it, so the endpoint checks them; the table keeps the caps.
create table survey_responses (
  email text not null,
  question_1 text null,
  question_2 text null,
  question_3 text[] null,
  question_4 text[] null,
  question_5 text null,
  question_5a text[] null,
  question_6 text[] null,
  question_9 text null,
  question_10 text null,
  question_11 text[] null,
  question_12 text null,
  completed boolean not null default false,
  pro_code_generated text null,
  referral_code text null,
  referrer_email text null,
  answered_at jsonb not null default '{}',
  answered_by jsonb not null default '{}',
  width_class text null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint survey_responses_pkey primary key (email),
  constraint survey_responses_pro_code_generated_key unique (pro_code_generated),
  constraint survey_responses_email_spelling check (email = lower(btrim(email)) and length(email) between 3 and 254),
  constraint survey_responses_question_1_length check (length(question_1) between 1 and 100),
  constraint survey_responses_question_2_length check (length(question_2) between 1 and 100),
  constraint survey_responses_question_3_cap check (
    cardinality(question_3) between 1 and 2
    and array_position(question_3, null) is null
  ),
  constraint survey_responses_question_4_cap check (
    cardinality(question_4) between 1 and 3
    and array_position(question_4, null) is null
  ),
  constraint survey_responses_question_5_choice check (question_5 in ('Yes', 'No')),
  -- Platforms exist exactly where question 5 says Yes. `is true` makes an unanswered question 5 count as "not Yes".
  constraint survey_responses_question_5a_after_yes check (
    case
      when question_5 is not distinct from 'Yes' then (cardinality(question_5a) between 1 and 12) is true
        and array_position(question_5a, null) is null
      else question_5a is null
    end
  ),
  constraint survey_responses_question_6_cap check (
    cardinality(question_6) between 1 and 2
    and array_position(question_6, null) is null
  ),
  constraint survey_responses_question_9_length check (length(question_9) between 1 and 100),
  constraint survey_responses_question_10_length check (length(question_10) between 1 and 100),
  constraint survey_responses_question_11_cap check (
    cardinality(question_11) between 1 and 3
    and array_position(question_11, null) is null
  ),
  constraint survey_responses_question_12_length check (length(question_12) between 1 and 2000),
  constraint survey_responses_completed_whole check (
    not completed
    or (
      num_nulls(question_1, question_2, question_5, question_9, question_10, question_12, pro_code_generated) = 0
      and num_nulls(question_3, question_4, question_6, question_11) = 0
    )
  ),
  constraint survey_responses_referral_fkey
    foreign key (referral_code, referrer_email) references referral_codes (code, email) on update cascade on delete set null,
  constraint survey_responses_referral_whole check ((referral_code is null) = (referrer_email is null)),
  constraint survey_responses_referrer_other check (referrer_email <> email),
  constraint survey_responses_width_class_known check (width_class in ('phone', 'desktop')),
  constraint survey_responses_answered_at_object check (jsonb_typeof(answered_at) = 'object'),
  constraint survey_responses_answered_by_object check (jsonb_typeof(answered_by) = 'object')
);
-- What the clean-up looks through, and nothing that an answer changes twice.
create index survey_responses_unfinished_idx on survey_responses (created_at)
  where not completed;
create index survey_responses_referral_idx on survey_responses (referral_code)
  where referral_code is not null;
comment on table survey_responses is 'One row per address: its answers so far. Screens 7 to 10 are stored as question_10, question_9, question_11 and question_12.';
comment on column survey_responses.question_5a is 'The platforms of question 5; null unless it was answered with Yes.';
comment on column survey_responses.referral_code is 'The valid code the person came with, not their own; their own is in referral_codes.';
comment on column survey_responses.answered_at is 'Question column -> when the visitor gave that answer, in milliseconds since 1970. An answer that is older than this never replaces it.';
comment on column survey_responses.width_class is 'Whether the last answer came from a narrow screen or a wide one; nothing finer is known.';
comment on column survey_responses.answered_by is 'Question column -> the id of the browser that gave that answer.';

create table referrals (
  referred_email text not null,
  code text not null,
  referrer_email text not null,
  mailbox text null,
  created_at timestamptz not null default now(),
  counted_at timestamptz null,
  constraint referrals_pkey primary key (referred_email),
  constraint referrals_code_fkey foreign key (code) references referral_codes (code) on delete cascade,
  constraint referrals_referred_email_spelling check (
    referred_email = lower(btrim(referred_email))
    and length(referred_email) between 3 and 254
  ),
  constraint referrals_referrer_other check (referrer_email <> referred_email)
);
create index referrals_code_idx on referrals (code);
create index referrals_mailbox_idx on referrals (mailbox);
create unique index referrals_counted_mailbox_idx on referrals (mailbox)
  where counted_at is not null;
comment on table referrals is 'Who brought whom: at most one row per referred address, written when the referred person completes the survey.';
comment on column referrals.referred_email is 'Who was brought. Whoever asked to be deleted is "deleted-" and a random number here, so that the credit stays and the person does not.';
comment on column referrals.mailbox is 'That of the referred person (people.mailbox); null once they are deleted.';
comment on column referrals.counted_at is 'Since when the friend counts: completed, mailbox proven, and nobody else of the same mailbox counts.';

create table survey_options (
  question text not null,
  position integer not null,
  option text not null,
  constraint survey_options_pkey primary key (question, position),
  constraint survey_options_option_key unique (question, option),
  constraint survey_options_position_bits check (position between 0 and 62)
);
comment on table survey_options is 'Every option that anybody has chosen, and its bit in the column of its question in report_people; questions by the number on their screen. The words are the site''s, so they come with the answers.';

-- What an operator waits for is a million rows being read, so what is counted stands in a sixth of the bytes, numbers
-- before texts, and the chosen options of a question are bits of one number: words are compared once, when written.
create table report_people (
  joined_at timestamptz not null,
  answered integer not null default 0,
  has_opened boolean not null default false,
  is_registered boolean not null default false,
  is_referred boolean not null default false,
  completed boolean not null default false,
  is_proven boolean not null default false,
  chosen_2 bigint not null default 0,
  chosen_3 bigint not null default 0,
  chosen_4 bigint not null default 0,
  chosen_5 bigint not null default 0,
  chosen_5a bigint not null default 0,
  chosen_6 bigint not null default 0,
  chosen_7 bigint not null default 0,
  chosen_8 bigint not null default 0,
  chosen_9 bigint not null default 0,
  response_number bigint generated always as identity,
  country text null,
  email text not null,
  referral_code text null,
  referrer_email text null,
  campaign text null,
  site text null,
  mailbox text null,
  constraint report_people_pkey primary key (email),
  constraint report_people_response_number_key unique (response_number)
);
-- With all that is asked of people who were brought.
create index report_people_referral_idx on report_people (referral_code)
  include (email, mailbox, referrer_email, joined_at, country, completed)
  where is_referred and referral_code is not null;
-- Of a moment the planner knows how many there are, and not of its day: it would sort everybody rather than count them.
create statistics report_people_day_stats on (date_bin('1 day', joined_at, 'epoch')), is_referred, campaign, site from report_people;
comment on table report_people is 'What the report counts of each person who joined or answered. Kept by the triggers of people, waitlist_registrations and survey_responses.';
comment on column report_people.response_number is 'Names a person in an export, which has no addresses.';
comment on column report_people.joined_at is 'When the person joined the list; without a registration, when they began to answer.';
comment on column report_people.is_referred is 'That of the registration; without one, whether the first answer came with a valid code.';
comment on column report_people.is_proven is 'Whether somebody has shown that the mailbox is theirs.';
comment on column report_people.campaign is 'By which campaign the person came, and beside it from which site: as in visits.';
comment on column report_people.answered is 'Which screens are answered, as bits from the first on; the bit after them is the second part of question 5.';
comment on column report_people.chosen_2 is 'The chosen options of screen 2 as bits, at their positions in survey_options; those of the other screens beside it.';

create table pro_memberships (
  id bigint generated always as identity,
  user_id uuid null,
  email text not null,
  pro_code text not null,
  months_granted integer not null default 1,
  source text not null default 'survey_completion',
  created_at timestamptz not null default now(),
  constraint pro_memberships_pkey primary key (id),
  constraint pro_memberships_email_key unique (email),
  constraint pro_memberships_pro_code_key unique (pro_code),
  constraint pro_memberships_email_spelling check (email = lower(btrim(email)) and length(email) between 3 and 254),
  constraint pro_memberships_pro_code_spelling check (pro_code ~ '^PRO(-[0-9A-HJKMNP-TV-Z]{4}){3}$'),
  constraint pro_memberships_months_granted_positive check (months_granted > 0)
);
comment on table pro_memberships is 'The Pro months each address has earned: one row per address. user_id stays null until there are accounts.';

create table outgoing_emails (
  id uuid not null default gen_random_uuid(),
  recipient text not null,
  kind text not null,
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
  bounce text null,
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
  constraint outgoing_emails_pkey primary key (id),
  constraint outgoing_emails_once_key unique (recipient, kind, dedupe_key),
  constraint outgoing_emails_recipient_spelling check (
    recipient = lower(btrim(recipient))
    and length(recipient) between 3 and 254
  ),
  constraint outgoing_emails_kind_known check (kind in ('survey_completion', 'survey_link', 'your_data_link', 'confirmation', 'operator_link', 'announcement', 'operator_letter')),
  constraint outgoing_emails_attempts_counted check (attempts >= 0),
  constraint outgoing_emails_one_end check (sent_at is null or failed_at is null),
  constraint outgoing_emails_bounce_known check (bounce in ('permanent', 'transient')),
  constraint outgoing_emails_bounce_whole check ((bounce is null) = (bounced_at is null))
);
create index outgoing_emails_waiting_idx on outgoing_emails (priority, next_attempt_at)
  where sent_at is null and failed_at is null;
-- What the clean-up looks through, and nothing that a delivery changes twice.
create index outgoing_emails_ended_idx on outgoing_emails (coalesce(sent_at, failed_at))
  where (kind not in ('survey_completion', 'announcement') or kind = 'survey_completion' and payload <> '{}')
    and (sent_at is not null or failed_at is not null);
comment on table outgoing_emails is 'Mails waiting and mails sent. A row is written in the transaction that causes the mail; delivery happens later.';
comment on column outgoing_emails.created_at is 'The moment the mail is for, which may be ahead. Its link works from then on, and the limit of mails a day counts it there.';
comment on column outgoing_emails.dedupe_key is 'Which of the mails of this kind to this recipient it is, so that the same cause never mails twice.';
comment on column outgoing_emails.claimed_until is 'Until then one worker is at it; after that the row may be claimed again.';
comment on column outgoing_emails.failed_at is 'When delivery was given up; last_error says why.';
comment on column outgoing_emails.bounce is 'Whether the mailbox refused it for good or for the time being; the provider says so after it was sent.';
comment on column outgoing_emails.unresolved_since is 'Start of the first attempt whose outcome is unknown: the provider may have the mail already.';

-- All workers together keep the provider's limit (mail_interval): each claimed mail gets a moment of its own.
create table mail_pace (
  only_row boolean not null default true,
  next_slot timestamptz not null default '-infinity',
  constraint mail_pace_pkey primary key (only_row),
  constraint mail_pace_only_row check (only_row)
);
comment on table mail_pace is 'The next free moment for a request to the mail provider. One row, made on first use.';

-- What a crowd does at once is held to a measure here, beside Netlify's own limits, which only its edge keeps. A call
-- is counted in the transaction of what it writes, so a call over the limit writes nothing at all.
create unlogged table call_counts (
  rule text not null,
  subject text not null,
  ends_at timestamptz not null,
  calls integer not null default 1,
  constraint call_counts_pkey primary key (rule, subject),
  constraint call_counts_calls_positive check (calls > 0)
);
comment on table call_counts is 'How often somebody did what a rule counts, in a window that began with the first time. Unlogged, so in no backup: lost in a crash, it begins at zero.';
comment on column call_counts.subject is 'A client, as a hash of its network that is keyed anew every day; or a referral code.';

create table announcements (
  id bigint generated always as identity,
  file text not null,
  subject text not null,
  markdown text not null,
  created_at timestamptz not null default now(),
  constraint announcements_pkey primary key (id),
  constraint announcements_file_key unique (file),
  constraint announcements_subject_length check (length(subject) between 1 and 200)
);
comment on table announcements is 'What was written to the list. Kept from its first wave on and never changed, so that every wave says the same.';
comment on column announcements.file is 'The name of the file with its words, which is how it is known again.';

create table suppressed_addresses (
  email text not null,
  reason text not null,
  since timestamptz not null,
  constraint suppressed_addresses_pkey primary key (email),
  constraint suppressed_addresses_email_spelling check (email = lower(btrim(email)) and length(email) between 3 and 254),
  constraint suppressed_addresses_reason_known check (reason in ('bounced', 'complained'))
);
comment on table suppressed_addresses is 'Who is mailed nothing (bounced: the mailbox refuses mail for good), or nothing they have not asked for (complained: they reported a mail as spam).';

create table advice_changes (
  id bigint generated always as identity,
  advice text not null,
  refuted text[] not null default '{}',
  noted_at timestamptz not null default now(),
  constraint advice_changes_pkey primary key (id),
  constraint advice_changes_advice_known check (advice in ('launch', 'change', 'ask'))
);
comment on table advice_changes is 'What the report has advised, a row for each time that it changed. Written by an hourly look at the answers of everybody.';
comment on column advice_changes.refuted is 'The hypotheses that have to be changed, by their names in src/data/hypotheses.ts.';

-- Nobody's: how often, and by which way. Each visit counts once by its campaign and once by its site, on one of 16 rows
-- each, so that visits of one moment do not wait for each other.
create table visits (
  day date not null,
  kind text not null,
  source text not null,
  shard bigint not null,
  visits bigint not null default 1,
  constraint visits_pkey primary key (day, kind, source, shard),
  constraint visits_kind_known check (kind in ('campaign', 'site'))
);
comment on table visits is 'How many visits a day brought, by the campaign that their address named and by the site that led here. No row is about one visit, and none about anybody.';
comment on column visits.source is 'Empty where none was named; "other" for all beyond those in visit_sources.';

create table visit_sources (
  day date not null,
  kind text not null,
  source text not null,
  constraint visit_sources_pkey primary key (day, kind, source)
);
comment on table visit_sources is 'The first 200 campaigns and sites of a day: whoever invents more of them fills no table.';

-- A preview that was given production's address must not migrate it. The database itself says whose it is, also as a copy.
create table database_purpose (
  only_row boolean not null default true,
  purpose text not null,
  constraint database_purpose_pkey primary key (only_row),
  constraint database_purpose_only_row check (only_row),
  constraint database_purpose_known check (purpose in ('production', 'preview'))
);
comment on table database_purpose is 'Which deploys this database is for. One row, written by the first `npm run db:migrate` and compared by `npm run deploy:check`.';

-- A scheduled job that stops says nothing, so each notes when it ran, and GET /api/health compares.
create table scheduled_runs (
  job text not null,
  ran_at timestamptz not null default now(),
  constraint scheduled_runs_pkey primary key (job)
);
comment on table scheduled_runs is 'When each scheduled job last ended well. Its rows are the jobs that there are; a new one begins as if it had just run.';
insert into scheduled_runs (job) values ('retry-emails'), ('remove-expired'), ('watch-advice');

-- A backup brings deleted people back, unless somebody remembers whom. This names nobody: a record's id is drawn at random
-- and gone with it, so only who has the backup as well can tell whose hash it is.
create table deletions (
  record_hash bytea not null,
  deleted_at timestamptz not null default now(),
  constraint deletions_pkey primary key (record_hash)
);
create index deletions_deleted_at_idx on deletions (deleted_at);
comment on table deletions is 'Records that were deleted, for as long as backups are kept: `npm run db:restore` deletes them again.';

create table operator_letter_readers (
  id uuid not null default gen_random_uuid(),
  email text not null,
  since timestamptz not null default now(),
  constraint operator_letter_readers_pkey primary key (id),
  constraint operator_letter_readers_email_key unique (email),
  constraint operator_letter_readers_email_spelling check (email = lower(btrim(email)) and length(email) between 3 and 254)
);
comment on table operator_letter_readers is 'Operators who want the letter. Whoever ends it, leaves OPERATOR_EMAILS, or whose mailbox refuses mail, is taken out.';
comment on column operator_letter_readers.id is 'Whom the link in a letter names that ends it, so that no address stands in it.';

create table operator_letters (
  id bigint generated always as identity,
  occasions text[] not null,
  content jsonb not null,
  texts bigint[] not null,
  written_at timestamptz not null default now(),
  constraint operator_letters_pkey primary key (id)
);
comment on table operator_letters is 'Letters to operators, each once for all its readers. Kept, because the next one says what has changed since.';
comment on column operator_letters.occasions is 'Why it was written: `week` and its Monday, `advice` and the row of advice_changes, `no_joins` and the first day without one. Each is written about once.';
comment on column operator_letters.texts is 'The responses whose texts it quotes, by number: what somebody has deleted is not quoted any more.';

create table properties (
  id text not null,
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
  images text[] not null default '{}',
  constraint properties_pkey primary key (id)
);
comment on table properties is 'Properties on show. Money is in US dollars, rates are in percent, term is in years.';

-- The figures of src/data/property.ts; a test compares the two.
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
