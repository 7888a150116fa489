create or replace function friends_of(p_email text) returns table (came integer, counted integer)
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
    (select count(*)::integer from referrals r where r.code = c.code and r.counted_at is not null)
  from referral_codes c
  where c.email = p_email
$$;
comment on function friends_of is 'How many people came with the code of an address, and how many of them count; no row without a code.';
