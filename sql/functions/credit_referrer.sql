-- Asked whenever something of it changes: completion, proof, and what the owner says of the code. Over the hourly limit
-- of a code nobody is told; asking again later makes up for it.
create or replace function credit_referrer(p_email text) returns void
language plpgsql volatile
as $$
declare
  referral referral_codes := referral_of(p_email);
  friend people := (select p from people p where p.email = p_email);
  referrer people;
begin
  if referral.code is null or not exists (select from survey_responses s where s.email = p_email and s.completed) then
    return;
  end if;
  referrer := (select p from people p where p.email = referral.email);
  perform lock_mailboxes(array[friend.mailbox, referrer.mailbox]);
  insert into referrals (referred_email, code, referrer_email, mailbox)
    values (p_email, referral.code, referral.email, friend.mailbox)
    on conflict (referred_email) do nothing;
  if friend.proven_at is null
    or friend.referral_browser_id is not null
    or friend.mailbox = referrer.mailbox
    or exists (select from referrals r where r.mailbox = friend.mailbox and r.counted_at is not null)
    -- Two who brought each other brought nobody.
    or exists (
      select
      from referrals r
      join people p on p.email = r.referrer_email
      where r.mailbox = referrer.mailbox and p.mailbox = friend.mailbox
    ) then
    return;
  end if;
  if count_call('referral_credit', referral.code) is null then
    update referrals r set counted_at = now() where r.referred_email = p_email;
  end if;
end
$$;
comment on function credit_referrer is 'Notes who brought a person that completed the survey, and counts them for that friend as soon as they may count.';
