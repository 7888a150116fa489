create or replace function consents_with(p_registration waitlist_registrations) returns jsonb
language sql immutable
as $$
  select (earlier - case when jsonb_array_length(earlier) >= 19 then 1 else 19 end) || jsonb_build_object(
    'version', p_registration.consent_version,
    'consentedAt', p_registration.consented_at,
    'unsubscribedAt', p_registration.unsubscribed_at
  )
  from (values (p_registration.earlier_consents)) as kept (earlier)
$$;
comment on function consents_with is 'The earlier consents once the present one joins them: the first and the newest 18, so that with the next one 20 stay.';
