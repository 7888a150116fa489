create or replace function person_data(p_person people, p_caller caller) returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'personId', p_person.id, 'email', p_person.email, 'createdAt', p_person.created_at, 'confirmedAt', p_person.confirmed_at,
    'sessions', (
      select coalesce(jsonb_agg(session.seen order by o.created_at), '[]')
      from owner_sessions o, jsonb_build_object(
        'id', o.id, 'openedAt', o.created_at, 'expiresAt', o.expires_at, 'isThis', o.token_hash = p_caller.session_hash
      ) session (seen)
      where o.person_id = p_person.id and o.expires_at > now()
    ),
    'firstBrowserUntil', (
      select p_person.confirmed_at + interval '30 days'
      where p_person.confirmed_at > now() - interval '30 days' and p_person.browser_id not in (
        select o.browser_id from owner_sessions o where o.person_id = p_person.id and o.expires_at > now()
      )
    ),
    'registration', (
      select jsonb_build_object(
        'joinedAt', w.created_at, 'surveyOpenedAt', w.survey_opened_at, 'referralCode', w.referral_code, 'referrerEmail', w.referrer_email,
        'consentVersion', w.consent_version, 'consentedAt', w.consented_at, 'unsubscribedAt', w.unsubscribed_at,
        'earlierConsents', w.earlier_consents,
        'campaign', w.campaign, 'site', w.referring_host
      ) || details_of(w)
      from waitlist_registrations w where w.email = p_person.email
    ),
    'survey', (
      select jsonb_build_object(
        'answers', (select coalesce(jsonb_object_agg(a.question, a.answer), '{}') from stored_answers(s) a),
        'answeredAt', s.answered_at, 'startedAt', s.created_at, 'changedAt', s.updated_at, 'completed', s.completed,
        'proCode', s.pro_code_generated, 'referralCode', s.referral_code, 'referrerEmail', s.referrer_email
      )
      from survey_responses s where s.email = p_person.email
    ),
    'sharing', (
      select jsonb_build_object('ownCode', c.code, 'since', c.created_at) || referral_counts(c.email)
      from referral_codes c where c.email = p_person.email
    ),
    'credit', (
      select jsonb_build_object(
        'referralCode', r.code, 'referrerEmail', c.email, 'recordedAt', r.created_at, 'creditedAt', r.credited_at
      )
      from referrals r join referral_codes c on c.code = r.code where r.referred_email = p_person.email
    ),
    'membership', (
      select jsonb_build_object(
        'proCode', m.pro_code, 'months', m.months_granted, 'source', m.source, 'grantedAt', m.created_at,
        'redeemedAt', m.redeemed_at
      )
      from pro_memberships m where m.email = p_person.email
    ),
    'suppression', (
      select jsonb_build_object('reason', s.reason, 'since', s.since)
      from suppressed_addresses s where s.address_hash = address_hash(p_person.email)
    ),
    'emails', (
      select coalesce(jsonb_agg(email.seen order by e.created_at), '[]')
      from outgoing_emails e, jsonb_build_object(
        'kind', e.kind, 'writtenAt', e.created_at, 'sentAt', e.sent_at, 'givenUpAt', e.failed_at,
        'attempts', e.attempts, 'problem', e.last_error, 'deliveredAt', e.delivered_at, 'bouncedAt', e.bounced_at,
        'bounce', e.bounce, 'complainedAt', e.complained_at
      ) email (seen)
      where e.recipient = p_person.email
    )
  )
$$;
comment on function person_data is 'Everything stored about a person, with the session that is the caller''s.';
