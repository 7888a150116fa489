-- Its lock stops every visitor's write, so callers keep p_limit small.
create or replace function remove_abandoned(p_limit integer) returns integer
language plpgsql volatile security definer
as $$
declare
  silent_since constant timestamptz := now() - interval '90 days';
  removed integer;
begin
  perform pg_advisory_xact_lock(0);
  perform remove_person(abandoned.email, 'deleted')
    from (
      (select p.email
      from people p
      left join waitlist_registrations w on w.email = p.email
      left join survey_responses s on s.email = p.email
      left join suppressed_addresses b on b.person_id = p.id and b.reason = 'bounced'
      where p.confirmed_at is null
        and p.created_at < silent_since
        and greatest(p.created_at, w.created_at, s.updated_at, b.since) < silent_since
      order by p.created_at, p.email
      limit p_limit)
      union all
      (select s.email
      from survey_responses s
      join people p on p.email = s.email
      where not s.completed
        and s.created_at < silent_since
        and greatest(s.updated_at, p.confirmed_at) < silent_since
        and p.confirmed_at is not null
        and not exists (select from waitlist_registrations w where w.email = s.email)
      order by s.created_at, s.email
      limit p_limit)
    ) abandoned;
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function remove_abandoned is 'Removes unconfirmed people, and confirmed ones who neither joined nor finished, after the time the privacy page says without a change, and counts them.';
