-- A reply can be lost after its commit. The browser then asks again, and would meet its own record as a stranger:
-- "already registered", or an answer that was given elsewhere. So a browser names a secret of its own with each try, and
-- who names the one that a record was made with gets the reply that was lost. For an hour, which is longer than anybody
-- tries again.
create or replace function is_retry(p_stored_secret text, p_retry_secret text, p_created_at timestamptz) returns boolean
language sql stable
as $$
  select coalesce(p_stored_secret = p_retry_secret and p_created_at > now() - interval '1 hour', false)
$$;
comment on function is_retry is 'Whether this is the browser that made the record, asking again for its reply.';
