-- The age is rounded, or a link request would reveal whether its address is known. Where visitors can't write, neither can
-- this: it needs the locks that they need, and a truncated table needs a new page, which a full disk refuses.
create or replace function site_health()
returns table (
  migration text, oldest_email_minutes integer, is_email_unconfirmed boolean, has_many_bounces boolean, has_many_complaints boolean,
  minutes_since_run jsonb, faults jsonb
)
language sql volatile security definer
as $$
  lock table people, waitlist_registrations, survey_responses, outgoing_emails, call_counts in row exclusive mode;
  truncate health_checks;
  insert into health_checks default values;
  select
    (select max(split_part(split_part(path, '/', 3), '.', 1)) from applied_files where path like 'sql/migrations/%'),
    (
      select coalesce(15 * floor(extract(epoch from now() - min(created_at)) / 900), 0)::integer
      from outgoing_emails
      where sent_at is null and failed_at is null and created_at <= now() and kind <> 'announcement'
    ),
    (
      select count(*) >= 100 and count(*) > 10 * (select count(*) from people p where p.confirmed_at > now() - interval '1 hour')
      from outgoing_emails e
      where e.kind = 'confirmation'
        and (e.sent_at is not null or e.failed_at is not null)
        and coalesce(e.sent_at, e.failed_at) > now() - interval '1 hour'
    ),
    coalesce(today.emails >= 100 and today.bounced >= 0.04 * today.emails, false),
    coalesce(today.emails >= 100 and today.complained >= 0.0008 * today.emails, false),
    (select jsonb_object_agg(schedule, floor(extract(epoch from now() - ran_at) / 60)::integer) from scheduled_runs),
    (select coalesce(jsonb_object_agg(subject, calls), '{}') from call_counts where rule in ('fault', 'unread_event') and ends_at > now())
  from health_checks, (
    select count(*) as emails, count(e.bounced_at) as bounced, count(e.complained_at) as complained
    from outgoing_emails e
    where e.sent_at > now() - interval '1 day'
  ) today;
$$;
comment on function site_health is 'The newest migration, how long the oldest email has waited, whether ten times as many people were asked to confirm as did, whether a day''s emails reach the limits at which the provider may stop us, how long ago each scheduled job ran, and the faults of the current window.';
