create or replace function mail_domains() returns jsonb
language sql stable security definer
set jit = off
set parallel_setup_cost = 100
set parallel_tuple_cost = 0.01
as $$
  select jsonb_build_object(
    'everybody', coalesce(sum(d.people), 0), 'domains', coalesce(jsonb_object_agg(d.domain, d.people), '{}'),
    'decided', (select coalesce(jsonb_agg(x.sign || ' ' || x.about), '[]') from sign_decisions x)
  )
  from (select split_part(s.email, '@', 2) as domain, count(*) as people from counted_surveys s group by 1) d
$$;
comment on function mail_domains is 'How many people who answered have their address at which domain, and what operators decided about.';
