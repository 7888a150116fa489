create or replace function referral_code_for(p_email text, p_caller caller)
returns table (own_referral_code text, retry_after_s integer)
language plpgsql volatile security definer
set search_path = public, pg_temp
set enable_seqscan = off
as $$
begin
  perform lock_address(p_email);
  retry_after_s := count_calls('own_code', p_caller.networks);
  if retry_after_s is null then
    own_referral_code := case
      when may_speak_for(p_email, p_caller) then ensure_referral_code(p_email)
      when exists (select from survey_responses s where s.email = p_email and s.completed)
        then (select c.code from referral_codes c where c.email = p_email)
    end;
  end if;
  return next;
end
$$;
comment on function referral_code_for is 'The code of an address, null if the caller may not know it; over the limit, the seconds to wait.';
grant execute on function referral_code_for to keystead_runtime;
