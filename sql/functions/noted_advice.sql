create or replace function noted_advice() returns jsonb
language sql stable
as $$
  select jsonb_build_object('advice', a.advice, 'refuted', a.refuted, 'since', a.noted_at)
  from advice_changes a
  order by a.id desc
  limit 1
$$;
comment on function noted_advice is 'What was advised at the last look, and since when; null before the first one.';
