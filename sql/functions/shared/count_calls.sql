-- Carriers put hundreds of people behind one address. At the limit the counter stops, so a flood writes nothing. An
-- IPv6 client's second subject is its wide network, with twice the limit.
create or replace function count_calls(p_rule text, p_subjects text[]) returns integer
language plpgsql volatile
as $$
declare
  -- How many calls in which time; a rule that isn't listed is an error. foreign_address counts each call about an
  -- address that the browser didn't write, known or not, whatever the call (find_member), so that nobody can test a
  -- list of people. Those of emails are in take_place.
  quota constant jsonb not null := '{
    "foreign_address": [100, "10 minutes"],
    "join": [300, "10 minutes"],
    "completion": [300, "10 minutes"],
    "own_code": [200, "10 minutes"],
    "owner_change": [20, "1 hour"],
    "code_check": [300, "10 minutes"],
    "link_request": [20, "10 minutes"],
    "link": [20, "10 minutes"],
    "requested_email": [3, "1 day"],
    "unrequested_email": [6, "1 day"],
    "shared_email": [1, "10 minutes"],
    "operator_sign_in": [20, "1 hour"],
    "operator_link": [10, "1 day"],
    "operator_email": [1, "1 minute"],
    "site": [1, "1 day"],
    "new_channel": [20, "1 day"],
    "fault": [1000, "10 minutes"],
    "unread_event": [1000, "1 hour"],
    "fault_report": [3, "10 minutes"]
  }'::jsonb -> p_rule;
begin
  for nth in 1..cardinality(p_subjects) loop
    insert into call_counts as counted (rule, subject, ends_at)
      values (p_rule, p_subjects[nth], now() + (quota ->> 1)::interval)
      on conflict on constraint call_counts_pkey do update set
        calls = case when counted.ends_at > now() then counted.calls + 1 else 1 end,
        ends_at = case when counted.ends_at > now() then counted.ends_at else excluded.ends_at end
        where counted.calls < (quota ->> 0)::integer * nth or counted.ends_at <= now();
    if not found then
      return (
        select greatest(ceil(extract(epoch from c.ends_at - now())), 1)
        from call_counts c
        where c.rule = p_rule and c.subject = p_subjects[nth]
      );
    end if;
  end loop;
  return null;
end
$$;
comment on function count_calls is 'Counts one call of each subject: null within the limit of the rule, otherwise the seconds until the window ends.';
