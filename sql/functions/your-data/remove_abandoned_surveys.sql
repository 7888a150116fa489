-- Its lock stops every visitor's write, so callers keep p_limit small.
create or replace function remove_abandoned_surveys(p_limit integer) returns integer
language plpgsql volatile security definer
as $$
declare
  silent_since constant timestamptz := now() - interval '90 days';
  removed integer;
begin
  perform pg_advisory_xact_lock(0);
  perform delete_person(stranger.email, 'deleted')
    from (
      select s.email
      from survey_responses s
      where not s.completed
        and s.created_at < silent_since
        and s.updated_at < silent_since
        and not exists (select from waitlist_registrations w where w.email = s.email)
      order by s.created_at, s.email
      limit p_limit
    ) stranger;
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function remove_abandoned_surveys is 'Removes unfinished surveys of strangers after the time the privacy page says, oldest first, and counts them.';
