-- A detail or code that the request left out stays (`p_keeps_code`). `p_person_id`: whom the page showed, if it said so.
create or replace function correct_person(
  p_caller caller, p_person_id uuid, p_details jsonb, p_referral_code text, p_keeps_code boolean,
  out outcome text, out referral_code text, out retry_after_s integer
)
language plpgsql volatile security definer
as $$
#variable_conflict use_column
declare
  person people;
  referral referral_codes;
begin
  perform lock_address(o.email) from find_owner(p_caller) o where o.id is not null;
  person := (select o from find_owner(p_caller) o where o.id = coalesce(p_person_id, o.id));
  if person.id is null then
    outcome := 'unauthorized';
    return;
  end if;
  retry_after_s := count_calls('owner_change', array[encode(address_hash(person.email), 'hex')]);
  if retry_after_s is not null then
    outcome := 'rate_limited';
    return;
  end if;
  select * into referral from find_code(person.email, p_referral_code);
  update waitlist_registrations w set
    full_name = p_details ->> 'fullName',
    phone_number = case when p_details ? 'phoneNumber' then nullif(p_details ->> 'phoneNumber', '') else w.phone_number end
    where w.email = person.email;
  outcome := case when found then 'corrected' else 'not_found' end;
  if outcome = 'corrected' and not p_keeps_code and (p_referral_code is null or referral.code is not null) then
    perform set_referral(person.email, referral);
    perform credit_referrer(person.email);
  end if;
  referral_code := (select c.code from code_used_by(person.email) c);
end
$$;
comment on function correct_person is 'Stores the details and referral code that the owner gives: corrected, not_found, unauthorized or rate_limited.';
