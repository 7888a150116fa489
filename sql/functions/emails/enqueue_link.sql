create or replace function enqueue_link(
  p_kind text, p_email text, p_person_id uuid, p_caller caller, out outcome text, out due_at timestamptz, out retry_after_s integer
)
language plpgsql volatile security definer
as $$
declare
  address constant text := coalesce(p_email, (select p.email from people p where p.id = p_person_id), p_person_id::text);
  place place;
begin
  perform lock_address(address);
  place := take_place(address, requester_of(address, p_caller), p_caller);
  outcome := coalesce(place.refusal, 'accepted');
  retry_after_s := place.retry_after_s;
  if place.refusal is null and exists (select from people p where p.email = address) then
    due_at := enqueue_email(address, p_kind, '{}', place);
  end if;
  due_at := case when place.requested_by >= 'first_browser' and due_at > now() + interval '1 minute' then due_at end;
end
$$;
comment on function enqueue_link is 'Queues the email with a link if the address is known: accepted, and when it is due if that is later and the caller may know; or why not, and the seconds to wait.';
