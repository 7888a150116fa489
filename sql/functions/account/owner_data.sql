create or replace function owner_data(p_caller caller) returns jsonb
language sql stable security definer
set search_path = public, pg_temp
as $$
  select jsonb_build_object(
    'email', person.email,
    'provenAt', person.proven_at,
    'unconfirmed', unconfirmed(person),
    'sessions', (
      select jsonb_agg(session.seen order by o.created_at)
      from owner_sessions o, jsonb_build_object(
        'id', o.id, 'openedAt', o.created_at, 'expiresAt', o.expires_at, 'isThis', o.token_hash = p_caller.session_hash
      ) session (seen)
      where o.person_id = person.id and o.expires_at > now()
    ),
    'registration', (
      select jsonb_build_object(
        'fullName', w.full_name, 'phoneNumber', w.phone_number, 'joinedAt', w.created_at,
        'surveyOpenedAt', w.survey_opened_at, 'referralCode', w.referral_code, 'invitedBy', w.referrer_email,
        'consentVersion', w.consent_version, 'consentedAt', w.consented_at, 'confirmedAt', w.confirmed_at,
        'unsubscribedAt', w.unsubscribed_at,
        'source', w.utm_source, 'medium', w.utm_medium, 'campaign', w.utm_campaign, 'site', w.referring_host
      )
      from waitlist_registrations w
      where w.email = person.email
    ),
    'survey', (
      select jsonb_build_object(
        'answers', (
          select coalesce(jsonb_object_agg(a.question, a.answer) filter (where a.answer is not null), '{}')
          from stored_answers(s) a
        ),
        'answeredAt', s.answered_at, 'startedAt', s.created_at, 'changedAt', s.updated_at, 'completed', s.completed,
        'widthClass', s.width_class, 'proCode', s.pro_code_generated, 'referralCode', s.referral_code,
        'invitedBy', s.referrer_email
      )
      from survey_responses s
      where s.email = person.email
    ),
    'sharing', (
      select jsonb_build_object(
        'code', c.code, 'since', c.created_at, 'friendsCame', f.came, 'friendsCounted', f.counted
      )
      from referral_codes c, friends_of(c.email) f
      where c.email = person.email
    ),
    'credit', (
      select jsonb_build_object(
        'code', r.code, 'invitedBy', c.email, 'creditedAt', r.created_at, 'countedAt', r.counted_at
      )
      from referrals r
      join referral_codes c on c.code = r.code
      where r.referred_email = person.email
    ),
    'membership', (
      select jsonb_build_object(
        'proCode', m.pro_code, 'months', m.months_granted, 'source', m.source, 'grantedAt', m.created_at
      )
      from pro_memberships m
      where m.email = person.email
    ),
    'suppression', (
      select jsonb_build_object('reason', s.reason, 'since', s.since)
      from suppressed_addresses s
      where s.address_hash = address_hash(person.email)
    ),
    'mails', (
      select coalesce(jsonb_agg(mail.seen order by e.created_at), '[]')
      from outgoing_emails e, jsonb_build_object(
        'kind', e.kind, 'writtenAt', e.created_at, 'sentAt', e.sent_at, 'givenUpAt', e.failed_at,
        'attempts', e.attempts, 'problem', e.last_error, 'deliveredAt', e.delivered_at, 'bouncedAt', e.bounced_at,
        'bounce', e.bounce, 'complainedAt', e.complained_at
      ) mail (seen)
      where e.recipient = person.email
    )
  )
  from owner_by(p_caller) person
  where person.id is not null
$$;
comment on function owner_data is 'Everything stored about the owner of a session; null without a session.';
grant execute on function owner_data to keystead_runtime;
