create or replace function mail_content(email outgoing_emails) returns jsonb
language sql stable
as $$
  select case email.kind
    when 'announcement' then (
      select jsonb_build_object('subject', a.subject, 'markdown', a.markdown)
      from announcements a
      where a.id = email.dedupe_key::bigint
    )
    else email.payload
  end
$$;
comment on function mail_content is 'What a mail says: an announcement stands once for all its recipients.';
