-- Names are those that the person reads. What keeps a mail going, and the link in it, says nothing about anybody.
create or replace function person_data(person people, p_session_hash bytea) returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'email', person.email,
    'provenAt', person.proven_at,
    'unconfirmed', unconfirmed(person),
    'sessions', sessions_of(person, p_session_hash),
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
        'answers', jsonb_strip_nulls(jsonb_build_object(
          'question_1', s.question_1, 'question_2', s.question_2, 'question_3', s.question_3,
          'question_4', s.question_4, 'question_5', s.question_5, 'question_5a', s.question_5a,
          'question_6', s.question_6, 'question_9', s.question_9, 'question_10', s.question_10,
          'question_11', s.question_11, 'question_12', s.question_12
        )),
        'answeredAt', s.answered_at, 'startedAt', s.created_at, 'changedAt', s.updated_at, 'completed', s.completed,
        'widthClass', s.width_class, 'proCode', s.pro_code_generated, 'referralCode', s.referral_code, 'invitedBy', s.referrer_email
      )
      from survey_responses s
      where s.email = person.email
    ),
    'sharing', (
      select jsonb_build_object(
        'code', c.code, 'since', c.created_at,
        'friendsCame', f.came, 'friendsCounted', f.counted
      )
      from referral_codes c, friends_of(c.email) f
      where c.email = person.email
    ),
    'credit', (
      select jsonb_build_object('code', r.code, 'invitedBy', r.referrer_email, 'creditedAt', r.created_at, 'countedAt', r.counted_at)
      from referrals r
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
      where s.email = person.email
    ),
    'mails', mails_to(person.email)
  )
$$;
comment on function person_data is 'Everything stored about a person.';
