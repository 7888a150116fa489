create or replace function operator_list(p_amounts text[]) returns jsonb
language sql stable security definer
set search_path = public, pg_temp
as $$
  select jsonb_build_object(
    'joined', count(*), 'confirmed', count(w.confirmed_at), 'unsubscribed', count(w.unsubscribed_at),
    'bounced', (select count(*) from suppressed_addresses s where s.reason = 'bounced'),
    'complained', (select count(*) from suppressed_addresses s where s.reason = 'complained'),
    'reachable', count(*) filter (where r.refusal is null),
    'reachableWithAmount', count(*) filter (where r.refusal is null and a.question_10 = any (p_amounts))
  )
  from waitlist_registrations w
  left join suppressed_addresses s on s.address_hash = address_hash(w.email)
  left join survey_responses a on a.email = w.email
  cross join lateral (select refusal_by('announcement', s.reason, true, w.confirmed_at, w.unsubscribed_at) as refusal) r
$$;
comment on function operator_list is 'How many people joined, confirmed and unsubscribed, how many addresses bounced or complained, how many people an announcement would reach now, and how many of those plan to invest one of p_amounts.';
grant execute on function operator_list to keystead_runtime;
