-- Asked at the claim, because much can happen while a mail waits.
create or replace function mail_refusal(p_email text, p_kind text) returns text
language sql stable
as $$
  select refusal_by(p_kind, s.reason, w.email is not null, w.confirmed_at, w.unsubscribed_at)
  from (values (p_email)) own (email)
  left join suppressed_addresses s on s.email = own.email
  left join waitlist_registrations w on w.email = own.email
$$;
comment on function mail_refusal is 'Why a mail of this kind may not go to an address; null where it may.';
