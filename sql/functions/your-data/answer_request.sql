-- For the owner's recipes (docs/runbook.md). Takes an address as people type it. The hourly job logs what was done.
create or replace function answer_request(p_address text, p_request text) returns text
language plpgsql volatile
as $$
declare
  -- Copied from an email, it may have a name before it.
  address text := lower(btrim(regexp_replace(p_address, '^.*<(.*)>.*$', '\1'), E' \t\r\n\u00a0'));
  person people := (select p from people p where p.email = address);
begin
  if address !~ '^[\x21-\x7e]+@[\x21-\x7e]+$' then
    raise '"%" is not one address, or has a domain that is not in ASCII (xn--...). Nothing was changed.', p_address;
  elsif person.id is null then
    return concat('unknown: ' || address, (
      select '; the same mailbox has ' || string_agg(p.email, ', ') from people p where p.mailbox = mailbox_of(address)
    ));
  end if;
  case p_request
    when 'show' then
      return jsonb_pretty(person_data(person, null));
    when 'delete' then
      perform remove_person(address, 'deleted');
    when 'unsubscribe' then
      perform unsubscribe(person.id);
    when 'lift bounce' then
      delete from suppressed_addresses s where s.person_id = person.id and s.reason = 'bounced';
    else
      raise '"%" is not a request: show, delete, unsubscribe or lift bounce. Nothing was changed.', p_request;
  end case;
  insert into answered_requests (request, person_hash) values (p_request, encode(sha256(person.id::text::bytea), 'hex'));
  return concat_ws(': ', p_request, address);
end
$$;
comment on function answer_request is 'Does what a person asked for by email: show, delete, unsubscribe or lift bounce. Says what it did, or that the address is unknown.';
