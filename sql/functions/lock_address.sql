-- Whoever makes an address known becomes its visitor. A registration and a first answer look at each other's table for
-- that, so of two at one moment the second waits for the first. Always taken before a count, so that no two wait
-- crosswise.
create or replace function lock_address(p_email text) returns void
language sql volatile
as $$
  select pg_advisory_xact_lock(hashtextextended(p_email, 0))
$$;
comment on function lock_address is 'Until the transaction ends, nobody else makes this address known, writes about it or deletes it.';
