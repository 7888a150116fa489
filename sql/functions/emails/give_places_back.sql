-- Confirming takes a mailbox's emails out of its networks' 200, so as many that wait for their day move up.
create or replace function give_places_back(p_email text) returns void
language plpgsql volatile
as $$
declare
  pace constant interval := '5 minutes';
  given record;
begin
  for given in
    with places as (
      select n as network, count(*)::integer as places
      from outgoing_emails e, unnest(e.networks) n
      where e.recipient = p_email
      group by n
      order by n
    )
    update network_days d set
      strangers = d.strangers - p.places,
      paced_until = greatest(d.paced_until - p.places * pace, least(d.paced_until, now()))
    from places p
    where d.network = p.network
    returning d.network, p.places * pace as sooner
  loop
    update outgoing_emails e set
      created_at = greatest(e.created_at - given.sooner, now()),
      next_attempt_at = greatest(e.created_at - given.sooner, now())
      where e.networks[1] = given.network and e.sent_at is null and e.failed_at is null and e.attempts = 0
        and e.created_at > now() + case e.kind when 'confirmation' then interval '20 minutes' else '0' end;
  end loop;
end
$$;
comment on function give_places_back is 'Takes the emails of a mailbox that has confirmed out of its networks'' emails to strangers, and lets those that wait leave as much sooner.';
