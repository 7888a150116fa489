-- Writes about a person take locks in this order, so they can't deadlock: address, call counts, mailboxes, email
-- counts, networks. Deletions first take lock 0 exclusively, because they also change friends' rows. Postgres
-- inlines this because it is one expression.
create or replace function lock_address(p_email text) returns integer
language sql volatile
as $$
  select num_nonnulls(pg_advisory_xact_lock_shared(0), pg_advisory_xact_lock(hashtextextended(p_email, 1)))
$$;
comment on function lock_address is 'Until this transaction ends, no other writes about this address or deletes a person.';
