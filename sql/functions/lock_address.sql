-- Everything that writes about a person begins with this. Then it counts, then it locks mailboxes: in this order, so that
-- no two wait crosswise. A deletion touches the rows of friends as well and so runs alone: whoever waited for it looks
-- afterwards, and finds the code gone. A session keeps its plans: one that was made while a table was empty would read it
-- from end to end while it fills, so from here on every look goes by an index (tests/invariants/growth.test.ts).
create or replace function lock_address(p_email text) returns void
language sql volatile
as $$
  select
    pg_advisory_xact_lock_shared(0),
    pg_advisory_xact_lock(hashtextextended(p_email, 1)),
    set_config('enable_seqscan', 'off', true)
$$;
comment on function lock_address is 'Until the transaction ends, nobody else makes this address known, writes about it, or deletes anybody.';
