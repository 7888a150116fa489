create or replace function standings(p_domains jsonb, out left_out text[], out counted text[], out flagged text[], out figures jsonb)
language sql stable
as $$
  with signs as materialized (
    select a.* from abuse_signs(p_domains) a
  ), people as (
    select email, bool_or(s.decision = 'left_out') is true as is_left_out, bool_or(s.decision is null) as is_open
    from signs s, unnest(s.emails) email
    group by email
  )
  select coalesce(array_agg(p.email) filter (where p.is_left_out), '{}'),
    coalesce(array_agg(p.email) filter (where not p.is_left_out and not p.is_open), '{}'),
    coalesce(array_agg(p.email) filter (where not p.is_left_out and p.is_open), '{}'),
    (select jsonb_agg(to_jsonb(s) - 'emails' order by s.decision is null, s.people desc) from signs s)
  from people p
$$;
comment on function standings is 'Who shows a sign of abuse, by what operators decided: one sign that is left out is enough, and all of them have to be counted. And the signs, those decided about first.';
