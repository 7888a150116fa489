create or replace function apply_referral_code(p_email text, p_referral_code text) returns referral_codes
language plpgsql volatile
as $$
declare
  referral referral_codes;
begin
  select * into referral from code_used_by(p_email);
  if referral.code is null then
    select * into referral from find_code(p_email, p_referral_code);
    if referral.code is not null then
      perform set_referral(p_email, referral);
    end if;
  end if;
  return referral;
end
$$;
comment on function apply_referral_code is 'Stores a valid referral code unless an earlier one stays; returns the stored code.';
