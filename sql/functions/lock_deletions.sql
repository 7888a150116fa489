create or replace function lock_deletions() returns void
language sql volatile
as $$
  select pg_advisory_xact_lock(0)
$$;
comment on function lock_deletions is 'Until the transaction ends, nobody else writes about anybody. Taken first, and never after lock_address: two that hold that would wait for each other.';
