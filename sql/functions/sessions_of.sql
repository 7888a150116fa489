create or replace function sessions_of(person people, p_session_hash bytea) returns jsonb
language sql stable
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', o.id, 'openedAt', o.created_at, 'expiresAt', o.expires_at, 'isThis', o.token_hash = p_session_hash
      )
      order by o.created_at
    ),
    '[]'
  )
  from owner_sessions o
  where o.person_id = person.id and o.expires_at > now()
$$;
comment on function sessions_of is 'The browsers that have shown that the mailbox is theirs, and which of them asks.';
