set local lock_timeout = '1s';
set local statement_timeout = '1min';

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
