create or replace function code_used_by(p_email text) returns setof referral_codes
language sql stable
as $$
  select c.*
  from find_code(
    p_email,
    coalesce(
      (
        select w.referral_code from waitlist_registrations w
        where w.email = p_email and w.unsubscribed_at is distinct from w.consented_at
      ),
      (select s.referral_code from survey_responses s where s.email = p_email)
    )
  ) c
$$;
comment on function code_used_by is 'The row of the code that an address came with, at registration, once that counts, or otherwise at its first answer; none without a code.';
