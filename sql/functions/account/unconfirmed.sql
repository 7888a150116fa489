create or replace function unconfirmed(person people) returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'fullName', case when w.browser_id is not null then w.full_name end,
    'invitedBy', case when person.referral_browser_id is not null then r.email end
  )
  from (values (person.email)) own (email)
  left join waitlist_registrations w on w.email = own.email
  left join referral_of(own.email) r on true
  where person.proven_at is not null
    and (w.browser_id is not null or person.referral_browser_id is not null and r.code is not null)
$$;
comment on function unconfirmed is 'What another browser wrote before the mailbox was proven and its owner has neither confirmed nor rejected; null if nothing.';
