set local lock_timeout = '1s';
set local statement_timeout = '1min';

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

-- A handful of letters an hour at most keeps no link waiting, so they need no priority of their own.
alter table outgoing_emails
  drop constraint outgoing_emails_kind_known,
  add constraint outgoing_emails_kind_known check (
    kind in ('survey_completion', 'survey_link', 'your_data_link', 'confirmation', 'operator_link', 'announcement', 'operator_letter')
  ) not valid;

-- What looks like abuse of a code is read by the index of codes alone, of mailboxes as well.
alter table report_people add column mailbox text null;
comment on column report_people.mailbox is 'That of the person (people.mailbox), where it is spelled otherwise than the address: few are, and the rest need no room.';
update report_people r set mailbox = p.mailbox from people p where p.email = r.email and p.mailbox <> p.email;
-- squawk-ignore require-concurrent-index-deletion
drop index report_people_referral_idx;
-- Nothing is deployed yet, so nobody waits.
-- squawk-ignore require-concurrent-index-creation
create index report_people_referral_idx on report_people (referral_code)
  include (email, mailbox, referrer_email, joined_at, country, completed)
  where is_referred and referral_code is not null;

-- Of a moment the planner knows how many there are, and not of its day: it would sort everybody rather than count them.
create statistics report_people_day_stats on (date_bin('1 day', joined_at, 'epoch')), is_referred, campaign, site from report_people;

drop function if exists report_day_sums(jsonb);
drop function if exists report_sources(jsonb, date, date);
drop function if exists abuse_signs(text[], timestamptz, timestamptz, text[], text[], integer, integer);
