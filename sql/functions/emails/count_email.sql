-- Requested emails count per network, so a stranger on another network can't exhaust the owner's quota. Operators count
-- by exact address.
create or replace function count_email(p_rule text, p_email text, p_caller caller) returns integer
language plpgsql volatile
as $$
declare
  mailbox constant text := encode(
    address_hash(case p_rule when 'operator_link' then p_email else mailbox_of(p_email) end), 'hex'
  );
begin
  return count_calls(p_rule, array_remove(array[
    p_caller.networks[1] || mailbox,
    case p_rule when 'unrequested_email' then mailbox else p_caller.networks[2] || mailbox end
  ], null));
end
$$;
comment on function count_email is 'Counts an email to a mailbox: null within the day''s limit of the rule, otherwise the seconds to wait.';
