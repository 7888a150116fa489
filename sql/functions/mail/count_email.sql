-- A mailbox counts without dots and tags, whatever the spelling of its address, and an operator's address as it is. What
-- somebody asked for counts only within their own network, so that nobody elsewhere can use it up.
create or replace function count_email(p_rule text, p_email text, p_caller caller) returns integer
language sql volatile
as $$
  select count_calls(
    p_rule,
    array(
      select encode(address_hash(network || counted.mailbox), 'hex')
      from unnest(case p_rule when 'unrequested_email' then array[p_caller.networks[1], ''] else p_caller.networks end) network
    )
  )
  from (
    values (
      case p_rule
        when 'operator_link' then p_email
        else regexp_replace(p_email, '\+[^@]*|\.|(?<=@g)oogle(?=mail\.)', '', 'g')
      end
    )
  ) counted (mailbox)
$$;
comment on function count_email is 'Counts an email to a mailbox: null within the day''s limit of the rule, otherwise the seconds to wait.';
