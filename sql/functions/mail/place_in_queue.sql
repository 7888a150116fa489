-- Carriers put thousands of people behind one address, so nobody is refused. The first 200 emails of a network's day
-- (twice as many of a wide network) are due at once, further ones every five minutes from its first. Its n-th leaves
-- after everybody's (n-1)-th, so that no network's backlog delays another's email. All of them wait for a day once
-- five, and more than a tenth, have bounced or been reported.
create or replace function place_in_queue(p_networks text[], out nth integer, out due_at timestamptz)
language plpgsql volatile
as $$
declare
  network constant text := p_networks[cardinality(p_networks)];
  at_once constant integer := 200 * cardinality(p_networks);
begin
  with today as (
    insert into call_counts as counted (rule, subject, ends_at)
      values ('network_email', network, now() + interval '1 day')
      on conflict on constraint call_counts_pkey do update set
        calls = case when counted.ends_at > now() then counted.calls + 1 else 1 end,
        ends_at = case when counted.ends_at > now() then counted.ends_at else excluded.ends_at end
      returning counted.*
  )
  select today.calls, case
      when bad.calls >= 5 and bad.calls * 10 > today.calls then bad.ends_at
      when today.calls > at_once then today.ends_at - interval '1 day' + (today.calls - at_once) * interval '5 minutes'
      else now()
    end
    into nth, due_at
    from today
    left join call_counts bad on bad.rule = 'network_bounce' and bad.subject = network and bad.ends_at > now();
end
$$;
comment on function place_in_queue is 'Counts an unrequested email of a network, and says when it is due and after how many of the network''s others.';
