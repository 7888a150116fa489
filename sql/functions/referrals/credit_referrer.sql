create or replace function credit_referrer(p_email text) returns void
language plpgsql volatile
as $$
declare
  referral constant referral_codes := (select c from code_used_by(p_email) c);
  friend_mailbox constant text := mailbox_of(p_email);
  referrer_mailbox constant text := mailbox_of(referral.email);
begin
  if referral.code is null or not exists (select from survey_responses s where s.email = p_email and s.completed) then
    return;
  end if;
  -- A fixed order prevents deadlocks.
  perform pg_advisory_xact_lock(hashtextextended(m, 2)) from unnest(array[friend_mailbox, referrer_mailbox]) m order by m;
  insert into referrals (referred_email, code, mailbox)
    values (p_email, referral.code, friend_mailbox)
    on conflict (referred_email) do nothing;
  update referrals set credited_at = now()
    where referred_email = p_email
      and exists (select from people p where p.email = p_email and p.confirmed_at is not null)
      and not exists (select from referrals r where r.mailbox = friend_mailbox and r.credited_at is not null)
      -- Nobody refers themselves under another spelling, and two people can't refer each other.
      and not exists (
        select from referrals r
        join referral_codes c on c.code = r.code
        where r.mailbox = referrer_mailbox and mailbox_of(c.email) = friend_mailbox
      );
end
$$;
comment on function credit_referrer is 'Records who brought a person who has completed the survey, and credits the referral once it qualifies.';
