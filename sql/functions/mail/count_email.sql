-- Requested emails count per network, so a stranger elsewhere can't use up the owner's. Dots and tags don't make a
-- new mailbox, but operators count by exact address.
create or replace function count_email(p_rule text, p_email text, p_caller caller) returns integer
language sql volatile
as $$
  select count_calls(p_rule, array(
    select encode(address_hash(network || case p_rule
      when 'operator_link' then p_email
      else regexp_replace(p_email, '\+[^@]*|\.|(?<=@g)oogle(?=mail\.)', '', 'g')
    end), 'hex')
    from unnest(case p_rule when 'unrequested_email' then array[p_caller.networks[1], ''] else p_caller.networks end) network
  ))
$$;
comment on function count_email is 'Counts an email to a mailbox: null within the day''s limit of the rule, otherwise the seconds to wait.';
