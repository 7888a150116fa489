-- Names are those that the person reads. What keeps a mail going, and the link in it, says nothing about anybody.
create or replace function person_data(p_email text) returns jsonb
language sql stable security definer
set search_path = public, pg_temp
as $$
  select jsonb_build_object(
    'registration', (
      select jsonb_build_object(
        'fullName', w.full_name, 'phoneNumber', w.phone_number, 'joinedAt', w.created_at,
        'surveyOpenedAt', w.survey_opened_at, 'referralCode', w.referral_code, 'invitedBy', w.referrer_email
      )
      from waitlist_registrations w
      where w.email = p_email
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
        'proCode', s.pro_code_generated, 'referralCode', s.referral_code, 'invitedBy', s.referrer_email
      )
      from survey_responses s
      where s.email = p_email
    ),
    'sharing', (
      select jsonb_build_object(
        'code', c.code, 'since', c.created_at,
        'friendsCame', (
          select count(*)
          from (
            select w.email from waitlist_registrations w where w.referral_code = c.code
            union
            select s.email from survey_responses s where s.referral_code = c.code
          ) friends
        ),
        'friendsCredited', (select count(*) from referrals r where r.code = c.code)
      )
      from referral_codes c
      where c.email = p_email
    ),
    'credit', (
      select jsonb_build_object('code', r.code, 'invitedBy', r.referrer_email, 'creditedAt', r.created_at)
      from referrals r
      where r.referred_email = p_email
    ),
    'membership', (
      select jsonb_build_object(
        'proCode', m.pro_code, 'months', m.months_granted, 'source', m.source, 'grantedAt', m.created_at
      )
      from pro_memberships m
      where m.email = p_email
    ),
    'mails', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'kind', e.kind, 'writtenAt', e.created_at, 'sentAt', e.sent_at, 'givenUpAt', e.failed_at,
            'attempts', e.attempts, 'problem', e.last_error
          )
          order by e.created_at
        )
        from outgoing_emails e
        where e.recipient = p_email
      ),
      '[]'
    )
  )
$$;
comment on function person_data is 'Everything stored about an address, for its owner alone.';
grant execute on function person_data to keystead_runtime;
