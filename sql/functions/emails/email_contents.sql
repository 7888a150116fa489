create or replace function email_contents(p_email outgoing_emails, out payload jsonb, out person_id uuid, out refusal text)
language sql stable
as $$
  select
    case when p_email.kind <> 'announcement' then p_email.payload else (
      select jsonb_build_object('subject', a.subject, 'markdown', a.markdown) from announcements a where a.id = p_email.dedupe_key::bigint
    ) end,
    case when p_email.kind not in ('operator_report', 'operator_link') then p.id end,
    reason_not_to_send(p_email.kind, p_email.requested_by > 'nobody', coalesce(s.reason, d.reason), p, w)
  from (values (p_email.recipient)) own (email)
  left join suppressed_addresses s on s.address_hash = address_hash(own.email)
  left join suppressed_addresses d on d.address_hash = mailbox_hash(own.email, 'disowned')
  left join waitlist_registrations w on w.email = own.email
  left join people p on p.email = own.email
$$;
comment on function email_contents is 'What an email says, whose link it carries, and why it may not be sent, as of now.';
