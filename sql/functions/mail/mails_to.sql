create or replace function mails_to(p_email text) returns jsonb
language sql stable
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'kind', e.kind, 'writtenAt', e.created_at, 'sentAt', e.sent_at, 'givenUpAt', e.failed_at,
        'attempts', e.attempts, 'problem', e.last_error, 'deliveredAt', e.delivered_at, 'bouncedAt', e.bounced_at,
        'bounce', e.bounce, 'complainedAt', e.complained_at
      )
      order by e.created_at
    ),
    '[]'
  )
  from outgoing_emails e
  where e.recipient = p_email
$$;
comment on function mails_to is 'The mails to an address, as its owner sees them.';
