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
