create or replace function may_speak_for(p_email text, p_browser_id uuid, p_session_hash bytea) returns boolean
language sql stable
as $$
  select case access_for(p, p_session_hash)
    when 'owner' then true
    when 'browser' then has_written(p_email, p_browser_id)
    else false
  end
  from (select (select p from people p where p.email = p_email) as p) person
$$;
comment on function may_speak_for is 'Whether this browser is the owner''s, or wrote what is there while nobody has proven the mailbox.';
