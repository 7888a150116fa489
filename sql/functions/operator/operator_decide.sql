create or replace function operator_decide(
  p_session_hash bytea, p_sign text, p_about text, p_decision text, p_reason text, p_seen timestamptz
) returns table (session_id bigint, email text, part jsonb)
language plpgsql volatile security definer
as $$
declare
  reader record;
begin
  select * into reader from find_operator(p_session_hash);
  if reader.session_id is null then
    return;
  end if;
  lock table sign_decisions in share row exclusive mode;
  if p_seen is distinct from (select d.decided_at from sign_decisions d where d.sign = p_sign and d.about = p_about) then
    return query select reader.session_id, reader.email, jsonb_build_object('isDecided', false);
    return;
  end if;
  delete from sign_decisions d where d.sign = p_sign and d.about = p_about;
  if p_decision is not null then
    insert into sign_decisions (sign, about, decision, reason, decided_by) values (p_sign, p_about, p_decision, p_reason, reader.email);
  end if;
  return query select reader.session_id, reader.email, jsonb_build_object('isDecided', true);
end
$$;
comment on function operator_decide is 'Decides about the people of a sign, or takes a decision back, unless somebody decided since p_seen. No row without an operator''s session.';
