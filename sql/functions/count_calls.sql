-- A client has one network, or behind IPv6 two: the narrow one first, then the wide one that holds it, which may do twice
-- as much.
create or replace function count_calls(p_rule text, p_networks text[]) returns integer
language plpgsql volatile
as $$
declare
  retry_after_s integer;
begin
  for nth in 1..cardinality(p_networks) loop
    retry_after_s := count_call(p_rule, p_networks[nth], nth);
    exit when retry_after_s is not null;
  end loop;
  return retry_after_s;
end
$$;
comment on function count_calls is 'Counts one call of a client in each of its networks: null within the limits, else the seconds until the window ends.';
