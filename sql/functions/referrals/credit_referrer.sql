create or replace function credit_referrer(p_email text) returns void
language plpgsql volatile
as $$
declare
  referral referral_codes := referral_of(p_email);
  friend people;
  referrer people;
begin
  if referral.code is null or not exists (select from survey_responses s where s.email = p_email and s.completed) then
    return;
  end if;
  friend := (select p from people p where p.email = p_email);
  referrer := (select p from people p where p.email = referral.email);
  -- A fixed order prevents deadlocks.
  perform pg_advisory_xact_lock(hashtextextended(least(friend.mailbox, referrer.mailbox), 2));
  perform pg_advisory_xact_lock(hashtextextended(greatest(friend.mailbox, referrer.mailbox), 2));
  insert into referrals (referred_email, code, mailbox)
    values (p_email, referral.code, friend.mailbox)
    on conflict (referred_email) do nothing;
  if friend.proven_at is null
    or friend.referral_browser_id is not null
    or friend.mailbox = referrer.mailbox
    or exists (select from referrals r where r.mailbox = friend.mailbox and r.counted_at is not null)
    -- Two people can't refer each other.
    or exists (
      select from referrals r
      join referral_codes c on c.code = r.code
      join people p on p.email = c.email
      where r.mailbox = referrer.mailbox and p.mailbox = friend.mailbox
    ) then
    return;
  end if;
  if count_calls('referral_credit', array[referral.code]) is null then
    update referrals r set counted_at = now() where r.referred_email = p_email;
  end if;
end
$$;
comment on function credit_referrer is 'Records who brought a person who has completed the survey, and counts the referral once it may count.';
