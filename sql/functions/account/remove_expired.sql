-- src/shared/retention.ts tells visitors the same periods. What exceeds p_limit of a kind waits for the next run.
create or replace function remove_expired(p_limit integer)
returns table (surveys integer, mails integer, mail_bodies integer, call_counts integer)
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  silent_since constant timestamptz := now() - interval '90 days';
  ended_before constant timestamptz := now() - interval '30 days';
  stranger text;
begin
  surveys := 0;
  perform pg_advisory_xact_lock(0);
  for stranger in
    select s.email
    from survey_responses s
    where not s.completed
      and s.created_at < silent_since
      and s.updated_at < silent_since
      and not exists (select from waitlist_registrations w where w.email = s.email)
    order by s.created_at, s.email
    limit p_limit
  loop
    perform delete_person(stranger, 'deleted');
    surveys := surveys + 1;
  end loop;

  delete from outgoing_emails e where e.id in (
    select o.id
    from outgoing_emails o
    where o.kind not in ('survey_completion', 'announcement')
      -- These tell record_advice which operators get no more letters.
      and not (o.kind = 'operator_letter' and (o.bounce = 'permanent' or o.complained_at is not null))
      and (o.sent_at is not null or o.failed_at is not null)
      and coalesce(o.sent_at, o.failed_at) < ended_before
    order by coalesce(o.sent_at, o.failed_at)
    limit p_limit
  );
  get diagnostics mails = row_count;

  -- The row prevents a second email. It keeps the code only if a failed completion stored it nowhere else.
  update outgoing_emails e set payload = '{}' where e.id in (
    select o.id
    from outgoing_emails o
    join survey_responses s on s.email = o.recipient and s.pro_code_generated = o.payload ->> 'proCode'
    where o.kind = 'survey_completion'
      and o.payload <> '{}'
      and (o.sent_at is not null or o.failed_at is not null)
      and coalesce(o.sent_at, o.failed_at) < ended_before
    order by coalesce(o.sent_at, o.failed_at)
    limit p_limit
  );
  get diagnostics mail_bodies = row_count;

  delete from ended_records e where e.ended_at < now() - interval '35 days';
  delete from suppressed_addresses s
    where s.moved_at < silent_since or s.reason = 'disowned' and s.since < silent_since;
  delete from owner_sessions o where o.expires_at < ended_before;
  delete from operator_sessions o where o.expires_at < ended_before;

  delete from call_counts n where n.ends_at <= now();
  get diagnostics call_counts = row_count;
  return next;
end
$$;
comment on function remove_expired is 'Removes what has been kept as long as the privacy page says, and counts it.';
grant execute on function remove_expired to keystead_runtime;
