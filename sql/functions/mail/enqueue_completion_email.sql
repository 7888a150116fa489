-- The owner can request the email again. Anyone else can only trigger it if it was never queued.
create or replace function enqueue_completion_email(p_email text, p_caller caller)
returns table (outcome text, retry_after_s integer)
language plpgsql volatile security definer
set search_path = public, pg_temp
set enable_seqscan = off
as $$
declare
  person people;
  survey survey_responses;
  is_known boolean;
  is_waiting boolean;
begin
  perform lock_address(p_email);
  retry_after_s := count_calls('send_email', p_caller.networks);
  person := (select p from people p where p.email = p_email);
  survey := (select s from survey_responses s where s.email = p_email);
  select count(*) > 0, coalesce(bool_or(e.sent_at is null and e.failed_at is null), false)
    into is_known, is_waiting
    from outgoing_emails e
    where e.recipient = p_email and e.kind = 'survey_completion';
  outcome := case
    when retry_after_s is not null then 'too_many'
    when survey.completed is not true then 'incomplete'
    when is_waiting
      or is_known and access_for(person, survey.answered_by, p_caller) not in ('owner', 'sole_writer', 'writer') then 'enqueued'
  end;
  if outcome is null then
    retry_after_s := enqueue_completion(
      'requested_email', p_email, survey.pro_code_generated, ensure_referral_code(p_email), p_caller
    );
    outcome := case when retry_after_s is null then 'enqueued' else 'too_many' end;
  end if;
  return next;
end
$$;
comment on function enqueue_completion_email is 'Queues the email for a completed survey unless it is already waiting: enqueued, incomplete or too_many.';
grant execute on function enqueue_completion_email to keystead_runtime;
