-- The visitor may ask for the mail again; a stranger can only make up for one that was never put down. A mail that is
-- still waiting is not put down twice. The key numbers the mails, so that two requests at once put down one.
create or replace function enqueue_completion_email(p_email text, p_visitor_since bigint, p_max_per_day integer)
returns text
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
declare
  access text;
  earlier record;
begin
  perform lock_address(p_email);
  access := access_of(p_email, p_visitor_since);
  select
      coalesce(max(e.dedupe_key::bigint), 0) as last,
      count(*) filter (where e.created_at > now() - interval '1 day') as today,
      coalesce(bool_or(e.sent_at is null and e.failed_at is null), false) as is_waiting
    into earlier
    from outgoing_emails e
    where e.recipient = p_email and e.kind = 'survey_completion';
  if not exists (select from survey_responses s where s.email = p_email and s.completed) then
    return 'incomplete';
  end if;
  if earlier.is_waiting or (earlier.last > 0 and access <> 'visitor') then
    return 'enqueued';
  end if;
  if earlier.today >= p_max_per_day then
    return 'too_many';
  end if;
  insert into outgoing_emails (recipient, kind, payload, dedupe_key)
    select
      s.email,
      'survey_completion',
      jsonb_build_object('proCode', s.pro_code_generated, 'referralCode', ensure_referral_code(s.email)),
      earlier.last + 1
    from survey_responses s
    where s.email = p_email
    on conflict (recipient, kind, dedupe_key) do nothing;
  return 'enqueued';
end
$$;
comment on function enqueue_completion_email is 'Puts down the mail of a completed survey, again if its visitor asks: enqueued, incomplete or too_many.';
grant execute on function enqueue_completion_email to keystead_runtime;
