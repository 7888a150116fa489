-- `p_seen` is what the page showed, so that nothing is confirmed unread.
create or replace function confirm_owner(
  p_caller caller, p_seen jsonb, p_keeps_invitation boolean, out outcome text, out facts jsonb
)
language plpgsql volatile security definer
as $$
declare
  person people;
begin
  perform lock_address(o.email) from find_owner(p_caller) o where o.id is not null;
  person := find_owner(p_caller);
  facts := facts_to_confirm(person);
  outcome := case
    when person.id is null then 'unauthorized'
    when p_seen <> facts - '{fullName, invitedBy}'::text[] then 'changed'
    else 'confirmed'
  end;
  if outcome = 'confirmed' and person.confirmed_at is null then
    if not p_keeps_invitation then
      perform set_referral(person.email, null);
    end if;
    update people p set confirmed_at = now() where p.id = person.id;
    perform delete_waiting_email(person.email, 'confirmation');
    perform credit_referrer(person.email);
  end if;
end
$$;
comment on function confirm_owner is 'The owner says "this was me": confirmed, unauthorized, or changed if the page showed something else.';
