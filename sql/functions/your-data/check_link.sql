create or replace function check_link(
  person people, p_person_id uuid, p_expires_at timestamptz, p_link_id text, p_caller caller
) returns text
language plpgsql stable
as $$
begin
  return case
    when person.id is null then coalesce(ended_as(p_person_id), 'not_found')
    when p_expires_at < now() then 'link_expired'
    when exists (
      select from owner_sessions o
      where o.link_id = p_link_id and (o.browser_id is distinct from p_caller.browser_id or o.expires_at <= now())
    ) then 'link_used'
    else 'valid'
  end;
end
$$;
comment on function check_link is 'Whether an emailed link still works: valid, or why not. It works in one browser, which may retry after a lost reply until its session ends.';
