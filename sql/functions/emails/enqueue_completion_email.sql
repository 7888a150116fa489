-- Anyone but its writers can only request an email that was never queued.
create or replace function enqueue_completion_email(
  p_email text, p_caller caller, out outcome text, out due_at timestamptz, out retry_after_s integer
)
language plpgsql volatile security definer
as $$
declare
  member constant member := find_member(p_email, p_caller, null);
  requested_by requester;
begin
  retry_after_s := member.retry_after_s;
  if retry_after_s is null and (member.survey).completed and (
    member.access in ('owner', 'only_writer', 'writer')
    or not exists (select from outgoing_emails e where e.recipient = p_email and e.kind = 'survey_completion')
  ) then
    select r.requested_by, r.retry_after_s into requested_by, retry_after_s from count_request(p_email, p_caller) r;
    if retry_after_s is null and requested_by is not null then
      due_at := enqueue_completion(
        requested_by, p_email, (member.survey).pro_code_generated, ensure_referral_code(p_email), p_caller
      );
      due_at := case when requested_by >= 'joiner' and due_at > now() + interval '1 minute' then due_at end;
    end if;
  end if;
  outcome := case
    when retry_after_s is not null then 'rate_limited'
    when (member.survey).completed is not true then 'incomplete'
    else 'enqueued'
  end;
end
$$;
comment on function enqueue_completion_email is 'Queues the email for a completed survey, or merges the request into one that waits: enqueued, incomplete or rate_limited. due_at if it is later and the caller may know.';
