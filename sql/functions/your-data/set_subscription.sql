create or replace function set_subscription(
  p_caller caller, p_person_id uuid, p_is_subscribed boolean, p_consent_version text,
  out outcome text, out person_hash text, out retry_after_s integer
)
language plpgsql volatile security definer
as $$
declare
  person people;
begin
  perform lock_address(o.email) from find_owner(p_caller) o where o.id is not null;
  person := (select o from find_owner(p_caller) o where o.id = coalesce(p_person_id, o.id));
  if person.id is null then
    outcome := 'unauthorized';
    return;
  end if;
  if p_is_subscribed then
    retry_after_s := count_calls('owner_change', array[encode(address_hash(person.email), 'hex')]);
    if retry_after_s is not null then
      outcome := 'rate_limited';
      return;
    end if;
    delete from suppressed_addresses s where s.address_hash = address_hash(person.email) and s.reason = 'complained';
    update waitlist_registrations w set
      -- A press whose reply was lost comes twice, and is one consent.
      earlier_consents = case
        when w.unsubscribed_at is null and w.consent_version = p_consent_version then w.earlier_consents
        else consents_with(w)
      end,
      consent_version = p_consent_version,
      consented_at = now(),
      unsubscribed_at = null
      where w.email = person.email;
  else
    perform delete_waiting_email(person.email, 'announcement');
    update waitlist_registrations w set unsubscribed_at = coalesce(w.unsubscribed_at, now()) where w.email = person.email;
  end if;
  outcome := case when found then 'set' else 'not_found' end;
  person_hash := encode(sha256(person.id::text::bytea), 'hex');
end
$$;
comment on function set_subscription is 'Turns announcements to a person on or off: set, not_found, unauthorized or, for turning them on, rate_limited; and the hash of the person''s id.';
