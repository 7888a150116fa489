-- The first code stays, but the owner can replace one that another browser brought before the mailbox was proven.
create or replace function apply_referral_code(
  person people,
  p_referred_by text,
  p_caller caller,
  p_access text
) returns referral_codes
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
comment on function apply_referral_code is 'Stores the code that a browser brings if it is valid and none has to stay; returns the code that is stored then.';
