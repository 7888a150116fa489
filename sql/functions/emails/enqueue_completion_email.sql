create or replace function enqueue_completion_email(
  p_email text, p_caller caller, out outcome text, out due_at timestamptz, out retry_after_s integer
)
language plpgsql volatile security definer
as $$
declare
  member constant member := find_member(p_email, p_caller, null);
  is_complete constant boolean := (member.survey).completed is true;
  place place;
begin
  retry_after_s := member.retry_after_s;
  -- No limit may reveal whether somebody else has finished.
  if retry_after_s is null and (is_complete or member.access in ('visitor', 'locked')) then
    place := take_place(p_email, requester_of(p_email, p_caller), p_caller);
    retry_after_s := place.retry_after_s;
  end if;
  outcome := case
    when member.retry_after_s is not null then 'rate_limited'
    when place.refusal is not null then place.refusal
    when is_complete then 'enqueued'
    else 'incomplete'
  end;
  if outcome = 'enqueued' then
    due_at := enqueue_completion(p_email, (member.survey).pro_code_generated, ensure_referral_code(p_email), place);
    due_at := case when place.requested_by >= 'first_browser' and due_at > now() + interval '1 minute' then due_at end;
  end if;
end
$$;
comment on function enqueue_completion_email is 'Queues the email for a completed survey, or merges the request into one that waits: enqueued, incomplete, or why not. due_at if it is later and the caller may know.';
