create or replace function sign_keys(
  p_domains jsonb, out flagged text[], out left_out text[], out counted text[], out open text[], out figures jsonb
)
language sql stable
as $$
  select array_agg(k.key), coalesce(array_agg(k.key) filter (where s.decision = 'left_out'), '{}'),
    coalesce(array_agg(k.key) filter (where s.decision = 'counted'), '{}'),
    coalesce(array_agg(k.key) filter (where s.decision is null), '{}'),
    jsonb_agg(to_jsonb(s) - 'keys' order by s.decision is null, s.people desc) filter (where k.nth = 1)
  from decided_signs(p_domains) s, unnest(s.keys) with ordinality k (key, nth)
$$;
comment on function sign_keys is 'The keys of all signs of abuse, of those that operators left out, counted and left open, and the signs without their keys.';
