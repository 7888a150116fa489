-- Everything that writes about a person begins with this. Then it counts, then it locks mailboxes: in this order, so that
-- no two wait crosswise. A deletion touches the rows of friends as well and so runs alone: whoever waited for it looks
-- afterwards, and finds the code gone.
create or replace function lock_address(p_email text) returns void
language plpgsql volatile
as $$
begin
  perform pg_advisory_xact_lock_shared(0), pg_advisory_xact_lock(hashtextextended(p_email, 1));
end
$$;
comment on function lock_address is 'Until the transaction ends, nobody else makes this address known, writes about it, or deletes anybody.';
