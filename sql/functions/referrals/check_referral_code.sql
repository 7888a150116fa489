create or replace function check_referral_code(
  p_referral_code text, p_caller caller, out referrer_email text, out retry_after_s integer
)
language plpgsql volatile security definer
as $$
begin
  retry_after_s := count_calls('code_check', p_caller.networks);
  if retry_after_s is null then
    referrer_email := (select c.email from referral_codes c where c.code = p_referral_code);
  end if;
end
$$;
comment on function check_referral_code is 'The owner of a code, or the seconds to wait for a client that has checked too many.';
