create or replace function operator_people(
  p_session_hash bytea, p_operators text[], p_disposable_domains text[], p_public_domains text[], p_after uuid, p_reachable boolean,
  p_with_addresses boolean, p_max_bytes integer
) returns table (session_id bigint, email text, part jsonb)
language sql stable security definer
set search_path = public, pg_temp
as $$
  select o.session_id, o.email, (
    with fitting as (
      select p.id, p.email as address, s.referral_code as code, floor(date_part('epoch', s.created_at) / 600)::bigint::text as slot,
        sum(1000 + 6 * octet_length(concat(w.full_name, w.phone_number, s.question_12))) over (order by p.id) as bytes,
        jsonb_build_object(
          'response', s.response_number, 'joined', (coalesce(w.created_at, s.created_at) at time zone 'UTC')::date,
          'registered', w.email is not null, 'channel', coalesce(w.campaign, w.referring_host),
          'isReferred', coalesce(w.is_referred, s.referral_code is not null),
          'confirmed', (p.confirmed_at at time zone 'UTC')::date, 'unsubscribed', (w.unsubscribed_at at time zone 'UTC')::date,
          'reachable', r.refusal is null, 'suppressed', b.reason, 'consentVersion', w.consent_version,
          'completed', coalesce(s.completed, false), 'friends', (
            select count(f.credited_at) from referral_codes c join referrals f on f.code = c.code where c.email = p.email
          ), 'answers', to_jsonb(s) - array['email', 'answered_at', 'answered_by', 'referrer_email', 'is_starred']
        ) || case when p_with_addresses
          then jsonb_build_object('email', p.email, 'fullName', w.full_name, 'phoneNumber', w.phone_number) else '{}' end as person
      from people p
      left join waitlist_registrations w on w.email = p.email
      left join survey_responses s on s.email = p.email
      left join suppressed_addresses b on b.address_hash = address_hash(p.email)
      cross join lateral (
        select reason_not_to_send('announcement', 2, b.reason, w.email is not null, p.confirmed_at, w.unsubscribed_at) as refusal
      ) r
      where p.id > p_after and (w.email is not null or s.email is not null) and (r.refusal is null or not p_reachable)
      order by p.id
      limit p_max_bytes / 1000 + 1
    ), part as materialized (
      select f.* from fitting f where f.bytes <= p_max_bytes
    ), flags as (
      select p.id, jsonb_agg(distinct a.sign) as signs
      from part p
      cross join lateral (values (p.address::text), (split_part(p.address, '@', 2)), (p.code), (p.slot)) own (key)
      join (
        select a.sign, unnest(a.keys) as key from abuse_signs(p_disposable_domains, p_public_domains) a
      ) a on a.key = own.key
      where p.slot is not null
      group by p.id
    )
    select jsonb_build_object(
      'people', coalesce((
        select jsonb_agg(p.person || jsonb_build_object('flags', coalesce(f.signs, '[]')) order by p.id)
        from part p left join flags f on f.id = p.id
      ), '[]'),
      'next', case when (select count(*) from fitting) > (select count(*) from part)
        then (select p.id from part p order by p.id desc limit 1) end
    )
  )
  from find_operator(p_session_hash, p_operators) o
$$;
comment on function operator_people is 'One row for everyone who joined or answered, or only for people whom an announcement would reach, after an id; and the last id of this part, null if there is no next part. No row without an operator''s session.';
grant execute on function operator_people to keystead_runtime;
