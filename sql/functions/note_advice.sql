-- Two looks at once are one after the other, so that one change is noted once.
create or replace function note_advice(p_advice text, p_refuted text[]) returns jsonb
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
declare
  latest advice_changes;
begin
  lock table advice_changes in share row exclusive mode;
  latest := (select a from advice_changes a order by a.id desc limit 1);
  if (latest.advice, latest.refuted) is not distinct from (p_advice, p_refuted) then
    return null;
  end if;
  insert into advice_changes (advice, refuted) values (p_advice, p_refuted);
  return jsonb_build_object('advice', latest.advice, 'refuted', latest.refuted);
end
$$;
comment on function note_advice is 'Notes what is advised where that has changed, and returns what was advised before; null where it is the same.';
grant execute on function note_advice to keystead_runtime;
