set local lock_timeout = '1s';
set local statement_timeout = '1min';

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
