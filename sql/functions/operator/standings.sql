create or replace function standings(
  p_domains jsonb, p_by text, p_values text[], out with_signs text[], out left_out text[], out undecided text[], out figures jsonb
)
language sql stable
as $$
  with signs as materialized (
    select a.* from abuse_signs(p_domains) a
  ), people as (
    select email, bool_or(s.decision = 'left_out') is true as is_left_out, bool_or(s.decision is null) as is_open
    from signs s, unnest(s.emails) email
    group by email
  )
  select coalesce(array_agg(p.email), '{}'),
    coalesce(array_agg(p.email) filter (where p.is_left_out), '{}'),
    coalesce(array_agg(p.email) filter (where p.is_open), '{}'),
    (
      select jsonb_agg(to_jsonb(s) - 'emails' || jsonb_build_object('people', g.people) order by s.decision is null, g.people desc)
      from signs s
      cross join lateral (
        select count(*) as people from unnest(s.emails) email where p_by is null or email in (select r.email from surveys_in(p_by, p_values) r)
      ) g
      where g.people > 0
    )
  from people p
$$;
comment on function standings is 'Who shows a sign of abuse, by what operators decided: one sign that is left out is enough, and all of them have to be counted. And the signs of one group, or of everybody, those decided about first.';
