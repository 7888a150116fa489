set local lock_timeout = '1s';
set local statement_timeout = '1min';

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

-- It returns which record it was.
drop function if exists delete_owner(bytea);
