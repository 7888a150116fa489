-- A network's day: 200 emails to mailboxes whose owner hasn't confirmed, 1,000 in all (twice of a wide network); beyond
-- either, one every five minutes. Five bounces, complaints or disownings that are more than a tenth of its emails: those
-- to unconfirmed mailboxes wait for the next day. Confirming takes that mailbox's emails out of the 200 (open_link).
create or replace function count_network_email(p_place place, p_email text, p_caller caller) returns place
language plpgsql volatile
as $$
declare
  width constant integer := cardinality(p_caller.networks);
  is_stranger constant boolean := p_place.requested_by = 'anybody'
    or not exists (select from people p where p.email = p_email and p.confirmed_at is not null);
  day network_days;
begin
  p_place.due := greatest(p_place.due, now());
  p_place.networks := p_caller.networks[width:];
  delete from network_days d where d.network = p_place.networks[1] and d.ends_at <= now();
  insert into network_days as d (network, ends_at, strangers)
    values (p_place.networks[1], now() + interval '1 day', is_stranger::integer)
    on conflict on constraint network_days_pkey do update set
      emails = d.emails + 1,
      strangers = d.strangers + excluded.strangers,
      turn = case when d.turns_since > now() - interval '10 minutes' then d.turn + 1 else 1 end,
      turns_since = case when d.turns_since > now() - interval '10 minutes' then d.turns_since else now() end
    returning * into day;
  p_place.turn := day.turn;
  if is_stranger and day.bad >= 5 and day.bad * 10 > day.emails then
    p_place.due := day.ends_at;
    -- All of them are due at once, so their order is that of the whole day.
    p_place.turn := day.emails;
  elsif day.emails > 1000 * width or is_stranger and day.strangers > 200 * width then
    update network_days d set paced_until = greatest(d.paced_until, now()) + interval '5 minutes'
      where d.network = day.network
      returning greatest(p_place.due, d.paced_until) into p_place.due;
  end if;
  return p_place;
end
$$;
comment on function count_network_email is 'Counts an email of the caller''s network and sets when it is due and its turn: a network''s n-th email within ten minutes leaves after every other network''s (n-1)-th.';
