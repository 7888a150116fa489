create or replace function open_operator_session(
  p_email text, p_expires_at timestamptz, p_link_id text, p_caller caller,
  out outcome text, out session_id bigint, out retry_after_s integer
)
language plpgsql volatile security definer
as $$
begin
  retry_after_s := count_calls('operator_sign_in', p_caller.networks);
  outcome := case
    when retry_after_s is not null then 'rate_limited'
    when p_email is null then 'link_incomplete'
    when not exists (select from operators o where o.email = p_email) then 'unauthorized'
    when p_expires_at < now() then 'link_expired'
    else 'opened'
  end;
  if outcome = 'opened' then
    insert into operator_sessions as o (token_hash, email, link_id, expires_at)
      values (p_caller.session_hash, p_email, p_link_id, now() + interval '2 hours')
      on conflict (link_id) do update set link_id = p_link_id where o.token_hash = p_caller.session_hash and o.expires_at > now()
      returning id into session_id;
    if session_id is null then
      outcome := 'link_used';
    end if;
  end if;
end
$$;
comment on function open_operator_session is 'Signs in a browser that has the link from an operator''s email, opening the session in p_caller; a forged link has no address. A retry after a lost reply gets the same session.';
