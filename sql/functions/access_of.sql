-- A cookie is worth something only for the record that stood when it was given: who joins again after a deletion is
-- somebody new, also to the browsers of before.
create or replace function access_of(p_email text, p_visitor_since bigint) returns text
language sql stable security definer
set search_path = public, pg_temp
as $$
  select case
    when p_visitor_since is null then 'stranger'
    when min(record.created_at) is null then 'gone'
    -- The cookie's moment comes from another clock.
    when to_timestamp(p_visitor_since / 1000.0) < min(record.created_at) - interval '1 minute' then 'stranger'
    else 'visitor'
  end
  from (
    select w.created_at from waitlist_registrations w where w.email = p_email
    union all
    select s.created_at from survey_responses s where s.email = p_email
  ) record
$$;
comment on function access_of is 'What a browser whose cookie is from this moment (in milliseconds since 1970, null without one) is to an address: visitor, stranger, or gone where it has a cookie and nothing is stored any more.';
grant execute on function access_of to keystead_runtime;
