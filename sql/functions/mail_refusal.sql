-- Asked at the claim, because much can happen while a mail waits. What somebody asks for or has earned reaches them also
-- after they unsubscribed or complained; a mailbox that refuses everything is left alone.
create or replace function mail_refusal(p_email text, p_kind text) returns text
language sql stable
as $$
  select case
    when s.reason = 'bounced' then 'the mailbox refuses mail for good'
    when p_kind <> 'announcement' then null
    when s.reason = 'complained' then 'its recipient reported a mail as spam'
    when w.email is null then 'nothing is stored about its recipient any more'
    when w.confirmed_at is null then 'its recipient has not confirmed the address'
    when w.unsubscribed_at is not null then 'its recipient has unsubscribed'
  end
  from (values (p_email)) own (email)
  left join suppressed_addresses s on s.email = own.email
  left join waitlist_registrations w on w.email = own.email
$$;
comment on function mail_refusal is 'Why a mail of this kind may not go to an address; null where it may.';
