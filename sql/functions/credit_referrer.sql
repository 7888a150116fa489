-- Over the limit of a code the visitor completes as ever and nobody is told; calling again later makes up for it.
create or replace function credit_referrer(p_referred_email text, p_code text, p_referrer_email text) returns void
language plpgsql volatile
as $$
begin
  if exists (select from referrals r where r.referred_email = p_referred_email) then
    return;
  end if;
  if count_call('referral_credit', p_code) is not null then
    return;
  end if;
  insert into referrals (referred_email, code, referrer_email)
    values (p_referred_email, p_code, p_referrer_email)
    on conflict (referred_email) do nothing;
end
$$;
comment on function credit_referrer is 'Credits a referrer with a person, once, within what one code may bring in an hour.';
