-- The first code stays, unless it came from another browser before the proof and the owner brings one.
create or replace function apply_referral_code(person people, p_referred_by text, p_caller caller, p_access text)
returns referral_codes
language plpgsql volatile
as $$
declare
  kept referral_codes := referral_of(person.email);
  given referral_codes := referral_by(person.email, p_referred_by);
begin
  if given.code is not null
    and (kept.code is null or p_access = 'owner' and person.referral_browser_id <> p_caller.browser_id) then
    perform set_referral(person.email, given, case when p_access <> 'owner' then p_caller.browser_id end);
    return given;
  end if;
  return kept;
end
$$;
comment on function apply_referral_code is 'Stores a valid referral code unless the earlier one stays; returns the stored code.';
