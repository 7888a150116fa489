create or replace function enqueue_link(
  p_kind text, p_email text, p_person_id uuid, p_caller caller, out outcome text, out due_at timestamptz, out retry_after_s integer
)
language plpgsql volatile security definer
as $$
declare
  address constant text := coalesce(p_email, (select p.email from people p where p.id = p_person_id), p_person_id::text);
  place place;
  pro_code text;
begin
  perform lock_address(address);
  place := take_place(address, requester_of(address, p_caller), p_caller);
  outcome := coalesce(place.refusal, 'accepted');
  retry_after_s := place.retry_after_s;
  if outcome = 'accepted' and exists (select from people p where p.email = address) then
    pro_code := (select s.pro_code_generated from survey_responses s where s.email = address and s.completed);
    due_at := case
      when p_kind <> 'survey_completion' then enqueue_email(address, p_kind, '{}', place)
      -- No limit and no reply may reveal whether somebody else has finished.
      when pro_code is null then enqueue_email(address, 'survey_link', '{}', place)
      else enqueue_email(address, p_kind, jsonb_build_object('proCode', pro_code, 'ownCode', ensure_referral_code(address)), place)
    end;
  end if;
end
$$;
comment on function enqueue_link is 'Queues the email with a link or the Pro code if the address is known: accepted, and when it is due (enqueue_email); or why not, and the seconds to wait.';
