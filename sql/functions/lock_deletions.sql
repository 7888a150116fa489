create or replace function lock_deletions() returns void
language sql volatile
as $$
  select pg_advisory_xact_lock(0)
$$;
comment on function lock_deletions is 'Until the transaction ends, no other writes about anybody. Taken before lock_address, never after it, which would deadlock.';
