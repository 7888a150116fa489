-- Others learn the code where the completion page would show it, and cause none.
create or replace function referral_code_for(
  p_email text,
  p_browser_id uuid,
  p_session_hash bytea,
  p_networks text[]
) returns table (referral_code text, retry_after_s integer)
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
begin
  perform lock_address(p_email);
  retry_after_s := count_calls('own_code', p_networks);
  if retry_after_s is not null then
    return next;
    return;
  end if;
  if may_speak_for(p_email, p_browser_id, p_session_hash) then
    referral_code := ensure_referral_code(p_email);
  else
    referral_code := (
      select c.code
      from referral_codes c
      join survey_responses s on s.email = c.email and s.completed
      where c.email = p_email
    );
  end if;
  return next;
end
$$;
comment on function referral_code_for is 'The code of an address as far as this browser may know it, or null; or the seconds to wait.';
grant execute on function referral_code_for to keystead_runtime;
