create or replace function lock_mailboxes(p_mailboxes text[]) returns void
language plpgsql volatile
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(sorted.mailbox, 2))
    from (select distinct m as mailbox from unnest(p_mailboxes) m where m is not null order by m) sorted;
end
$$;
comment on function lock_mailboxes is 'Until the transaction ends, nobody else mails to these mailboxes or has them counted as friends.';
