create or replace function operator_people(
  p_session_hash bytea, p_after uuid, p_reachable boolean, p_max_bytes integer, p_with_signs boolean,
  p_domains jsonb, p_by text, p_values text[]
) returns table (session_id bigint, email text, part jsonb)
language sql stable security definer
set work_mem = '64MB'
set jit = off
as $$
  select o.session_id, o.email, (
    with fitting as (
      select p.id,
        sum(1000 + 6 * octet_length(concat(details_of(w), s.question_12))) over (order by p.id) as bytes,
        jsonb_build_object(
          'email', p.email, 'invitedBy', coalesce(w.referrer_email, s.referrer_email),
          'response', s.response_number, 'joined', (coalesce(w.created_at, s.created_at) at time zone 'UTC')::date,
          'registered', w.email is not null, 'channel', coalesce(w.campaign, w.referring_host),
          'isReferred', coalesce(w.is_referred, s.referral_code is not null),
          'confirmed', (p.confirmed_at at time zone 'UTC')::date, 'unsubscribed', (w.unsubscribed_at at time zone 'UTC')::date,
          'reachable', r.refusal is null, 'suppressed', b.reason, 'consentVersion', w.consent_version,
          'consented', w.consented_at, 'completed', coalesce(s.completed, false), 'friends', (
            select count(f.credited_at) from referral_codes c join referrals f on f.code = c.code where c.email = p.email
          ), 'answers', to_jsonb(s) - array['email', 'answered_at', 'answered_by', 'referrer_email']
        ) || details_of(w) as person
      from people p
      left join waitlist_registrations w on w.email = p.email
      left join survey_responses s on s.email = p.email
      left join suppressed_addresses b on b.address_hash = address_hash(p.email)
      cross join lateral (select reason_not_to_send('announcement', false, b.reason, p, w) as refusal) r
      where p.id > p_after and (w.email is not null or s.email is not null) and (r.refusal is null or not p_reachable)
        and (p_by is null or p.email in (select x.email from respondents_in(p_by, p_values) x))
      order by p.id
      limit p_max_bytes / 1000 + 1
    )
    select jsonb_build_object(
      'people', coalesce(jsonb_agg(f.person order by f.id) filter (where f.bytes <= p_max_bytes), '[]'),
      'next', case when max(f.bytes) > p_max_bytes then (array_agg(f.id order by f.id desc) filter (where f.bytes <= p_max_bytes))[1] end,
      'signs', case when p_with_signs then (
        select coalesce(jsonb_agg(jsonb_build_array(a.sign, a.decision, to_jsonb(a.emails))), '[]')
        from abuse_signs(p_domains) a
      ) end
    )
    from fitting f
  )
  from find_operator(p_session_hash) o
$$;
comment on function operator_people is 'One row for everyone who joined or answered, or only for a group, or for people whom an announcement would reach, after an id; the signs of abuse and who shows them, if asked for; and the last id of this part, null if there is no next part. No row without an operator''s session.';
