create or replace function owner_emails(person people) returns jsonb
language sql stable
as $$
  select coalesce(jsonb_agg(email.seen order by e.created_at), '[]')
  from outgoing_emails e, jsonb_build_object(
    'kind', e.kind, 'writtenAt', e.created_at, 'sentAt', e.sent_at, 'givenUpAt', e.failed_at,
    'attempts', e.attempts, 'problem', e.last_error, 'deliveredAt', e.delivered_at, 'bouncedAt', e.bounced_at,
    'bounce', e.bounce, 'complainedAt', e.complained_at
  ) email (seen)
  where e.recipient = person.email
$$;
comment on function owner_emails is 'What was written to a person, oldest first, and what became of it.';
