create or replace function referral_counts(p_email text) returns table (joined integer, credited integer)
language sql stable
as $$
  select
    (
      select count(*)::integer
      from (
        select w.email from waitlist_registrations w where w.referral_code = c.code
        union
        select s.email from survey_responses s where s.referral_code = c.code
      ) friends
    ),
    (select count(*)::integer from referrals r where r.code = c.code and r.credited_at is not null)
  from referral_codes c
  where c.email = p_email
$$;
comment on function referral_counts is 'How many people joined with the code of an address, and how many of them earned it credit; no row without a code.';
