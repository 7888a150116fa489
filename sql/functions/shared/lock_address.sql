-- Everything that writes about a person takes this lock, then counts calls, locks mailboxes and counts emails, so that no two deadlock.
-- Deletions take the first lock exclusively before any other, because they also change the rows of friends.
create or replace function lock_address(p_email text) returns void
language plpgsql volatile
as $$
begin
  perform pg_advisory_xact_lock_shared(0), pg_advisory_xact_lock(hashtextextended(p_email, 1));
end
$$;
comment on function lock_address is 'Until the transaction ends, no other writes about this address or deletes anybody.';
