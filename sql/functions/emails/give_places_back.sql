create or replace function give_places_back(p_email text) returns void
language sql volatile
as $$
  with places as (
    select n as network, count(*)::integer as given, count(*) * interval '5 minutes' as sooner
    from outgoing_emails e, unnest(e.networks) n
    where e.recipient = p_email
    group by n
    order by n
  ), days as (
    update network_days d set strangers = d.strangers - p.given, paced_until = d.paced_until - p.sooner
      from places p
      where d.network = p.network
      returning d.network, p.sooner
  )
  update outgoing_emails e set
    created_at = greatest(e.created_at - d.sooner, now()),
    next_attempt_at = greatest(e.created_at - d.sooner, now())
    from days d
    where e.networks[1] = d.network and e.sent_at is null and e.failed_at is null and e.attempts = 0
      -- Not the confirmations of those who may finish yet.
      and e.created_at > now() + interval '20 minutes'
$$;
comment on function give_places_back is 'Takes the emails of a mailbox that has confirmed out of its networks'' emails to strangers, and lets those that wait leave as much sooner.';
