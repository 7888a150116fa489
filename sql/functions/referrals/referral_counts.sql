create or replace function referral_counts(p_email text) returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'joined', (
      select count(*)
      from (
        select w.email from waitlist_registrations w where w.referral_code = c.code
        union
        select s.email from survey_responses s where s.referral_code = c.code
      ) friends
    ),
    'credited', (select count(*) from referrals r where r.code = c.code and r.credited_at is not null)
  )
  from referral_codes c
  where c.email = p_email
$$;
comment on function referral_counts is 'How many people joined with the code of an address, and how many of them earned it credit; null without a code.';
