create or replace function may_speak_for(p_email text, p_caller caller) returns boolean
language sql stable
as $$
  select case access_for((select p from people p where p.email = p_email), p_caller)
    when 'owner' then true
    when 'browser' then exists (select from writers_of(p_email) writer where writer = p_caller.browser_id)
    else false
  end
$$;
comment on function may_speak_for is 'Whether the caller is the owner, or wrote part of a record whose mailbox nobody has proven.';
