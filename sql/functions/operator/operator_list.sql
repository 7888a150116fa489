create or replace function operator_list() returns jsonb
language sql stable security definer
set search_path = public, pg_temp
as $$
  select jsonb_build_object(
    'joined', count(*),
    'confirmed', count(w.confirmed_at),
    'unsubscribed', count(w.unsubscribed_at),
    'bounced', (select count(*) from suppressed_addresses s where s.reason = 'bounced'),
    'complained', (select count(*) from suppressed_addresses s where s.reason = 'complained')
  )
  from waitlist_registrations w
$$;
comment on function operator_list is 'How many people have joined, confirmed and unsubscribed, and how many addresses bounced or complained.';
grant execute on function operator_list to keystead_runtime;
