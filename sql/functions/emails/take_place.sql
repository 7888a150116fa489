-- The order and pace of all email that people cause:
--
--   who asks                                       the mailbox's slot                 the network's day   turn
--   owner: a live session, for its own record      its own: one in ten minutes        counts              counts
--   first_browser (requester_of), also by          its own: one in ten minutes        counts              counts
--     completing there, and for a record's first
--     code after confirmation
--   anybody else                                   shared: one in ten minutes;        counts              counts
--                                                  three a day for one network
--   nobody: the confirmation after joining, a      six a day                          counts              counts
--     completion by any other browser
--   an operator's link (enqueue_operator_link)     one a minute                       no                  before all
--   an announcement, the operators' report         once                               no                  after all
--
-- Own slots never refuse: they wait, and merge with what waits. Places are taken before the address is looked up, and by
-- counters that outlive emails and people, so neither a refusal nor a later time reveals whether it is known.
create or replace function take_place(p_email text, p_requested_by requester, p_caller caller) returns place
language plpgsql volatile
as $$
declare
  own_pace constant interval := '10 minutes';
  mailbox constant text := encode(address_hash(mailbox_of(p_email)), 'hex');
  shared_s integer;
  place place := row(p_requested_by, null, null, '{}', null, null);
begin
  case p_requested_by
    when 'owner', 'first_browser' then
      select e.created_at, e.turn into place.due, place.turn
        from outgoing_emails e
        where e.recipient = p_email and is_waiting(e) and e.requested_by >= 'first_browser'
          -- One that waits for the day of another network may leave sooner by this one.
          and (p_caller.networks && e.networks or e.created_at <= now() + own_pace);
      if found then
        return place;
      end if;
      insert into call_counts as slot (rule, subject, ends_at) values ('own_email', mailbox, now() + own_pace)
        on conflict on constraint call_counts_pkey do update set
          ends_at = greatest(least(slot.ends_at, now() + own_pace), now()) + own_pace
        returning slot.ends_at - own_pace into place.due;
    when 'anybody' then
      place.retry_after_s := count_calls('link_request', p_caller.networks);
      -- What the mailbox's slot refuses takes none of the network's three.
      shared_s := (
        select ceil(extract(epoch from c.ends_at - now()))
        from call_counts c
        where c.rule = 'shared_email' and c.subject = mailbox and c.ends_at > now() and place.retry_after_s is null
      );
      place.retry_after_s := coalesce(
        place.retry_after_s,
        shared_s,
        count_calls('requested_email', array(select n || mailbox from unnest(p_caller.networks) n)),
        count_calls('shared_email', array[mailbox])
      );
      place.refusal := case when shared_s > 0 then 'email_requested' when place.retry_after_s > 0 then 'rate_limited' end;
    when 'nobody' then
      if exists (select from suppressed_addresses s where s.address_hash = mailbox_hash(p_email, 'disowned'))
        or count_calls('unrequested_email', array[mailbox]) is not null then
        place.refusal := 'unwanted';
      end if;
  end case;
  return case when place.refusal is null then count_network_email(place, p_email, p_caller) else place end;
end
$$;
comment on function take_place is 'When an email that somebody requests may leave, and after how many others of its network; or why it is refused: rate_limited (the network''s own limits), email_requested (the mailbox''s shared slot is taken), unwanted (nobody asked, and it had six or disowned us).';
