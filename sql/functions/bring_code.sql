-- The first code stays, so that who planted one does not replace another, and the other way round. What the owner's own
-- browser brings replaces what another browser planted before the mailbox was proven.
create or replace function bring_code(person people, p_referral_code text, p_browser_id uuid, p_access text)
returns void
language plpgsql volatile
as $$
declare
  given referral_codes := referral_by(person.email, p_referral_code);
begin
  if given.code is null then
    return;
  end if;
  if (referral_of(person.email)).code is null
    or p_access = 'owner' and person.referral_browser_id <> p_browser_id then
    perform set_referral(person.email, given, case when p_access <> 'owner' then p_browser_id end);
  end if;
end
$$;
comment on function bring_code is 'Notes the code that a browser brings, if it is valid and there is none that stays.';
