create or replace function end_session(p_caller caller, p_person_id uuid, p_id bigint, p_is_first_browser boolean) returns boolean
language plpgsql volatile security definer
as $$
declare
  person people := find_owner(p_caller);
  ended_browser uuid;
begin
  if person.id is null or person.id <> p_person_id then
    return person.id is null and p_id is null and not p_is_first_browser;
  end if;
  update owner_sessions o set expires_at = now()
    where o.person_id = person.id
      and not p_is_first_browser
      and case when p_id is null then o.token_hash = p_caller.session_hash else o.id = p_id end
    returning o.browser_id into ended_browser;
  update people p set browser_id = null where p.id = person.id and (p_is_first_browser or p.browser_id = ended_browser);
  return true;
end
$$;
comment on function end_session is 'Signs out the browser of a session (the current one if p_id is null), or the first browser. True without a session if only the current one was to end, because there is none; otherwise false, as for a session of another person than p_person_id.';
