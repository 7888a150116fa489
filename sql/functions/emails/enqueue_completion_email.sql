-- The owner can request the email again; one that waits then leaves at once. Anyone else can only trigger it if it was
-- never queued.
create or replace function enqueue_completion_email(p_email text, p_caller caller, out outcome text, out retry_after_s integer)
language plpgsql volatile security definer
as $$
declare
  member constant member := find_member(p_email, p_caller, 'send_email');
  is_theirs constant boolean := member.access in ('owner', 'only_writer', 'writer');
  is_known boolean;
  is_waiting boolean;
begin
  retry_after_s := member.retry_after_s;
  select count(*) > 0, coalesce(bool_or(e.sent_at is null and e.failed_at is null), false)
    into is_known, is_waiting
    from outgoing_emails e
    where e.recipient = p_email and e.kind = 'survey_completion';
  if is_waiting and is_theirs and retry_after_s is null and count_email('requested_email', p_email, p_caller) is null then
    update outgoing_emails e set
      priority = 0,
      turn = 0,
      created_at = least(e.created_at, now()),
      next_attempt_at = least(e.next_attempt_at, now())
      where e.recipient = p_email and e.kind = 'survey_completion' and e.attempts = 0;
  end if;
  outcome := case
    when retry_after_s is not null then 'rate_limited'
    when (member.survey).completed is not true then 'incomplete'
    when is_waiting
      or is_known and not is_theirs then 'enqueued'
  end;
  if outcome is null then
    retry_after_s := enqueue_completion(
      'requested_email', p_email, (member.survey).pro_code_generated, ensure_referral_code(p_email), p_caller
    );
    outcome := case when retry_after_s is null then 'enqueued' else 'rate_limited' end;
  end if;
end
$$;
comment on function enqueue_completion_email is 'Queues the email for a completed survey unless it is already waiting: enqueued, incomplete or rate_limited.';
