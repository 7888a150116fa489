-- Takes the lock of a deletion, because foreign keys update the rows of friends. A new id ends old links and sessions.
create or replace function change_address(p_email text, p_new_email text, p_caller caller)
returns table (outcome text, retry_after_s integer)
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
declare
  person people;
  survey survey_responses;
begin
  if may_move_address(p_email, p_caller) is not true then
    outcome := 'locked';
    return next;
    return;
  end if;
  perform pg_advisory_xact_lock(0);
  retry_after_s := count_calls('new_address', p_caller.networks);
  outcome := case
    when retry_after_s is not null then 'too_many'
    when may_move_address(p_email, p_caller) is not true then 'locked'
    when exists (select from people p where p.email = p_new_email) then 'duplicate'
    else 'moved'
  end;
  if outcome = 'moved' then
    delete from owner_sessions o using people p where p.email = p_email and o.person_id = p.id;
    delete from outgoing_emails e where e.recipient = p_email;
    update suppressed_addresses s set moved_at = case s.address_hash when address_hash(p_email) then now() end
      where s.address_hash in (address_hash(p_email), address_hash(p_new_email));
    update people p set id = overlay(gen_random_uuid()::text placing right(p.id::text, 12) from 25)::uuid,
      email = p_new_email, proven_at = null where p.email = p_email returning p.* into person;
    update referral_codes c set email = p_new_email where c.email = p_email;
    update waitlist_registrations w set email = p_new_email, confirmed_at = null where w.email = p_email;
    update survey_responses s set email = p_new_email where s.email = p_email returning s.* into survey;
    update pro_memberships m set email = p_new_email where m.email = p_email;
    update referrals r set referred_email = p_new_email, mailbox = person.mailbox, counted_at = null
      where r.referred_email = p_email;
    if survey.completed then
      perform enqueue_completion(
        'unrequested_email', p_new_email, survey.pro_code_generated, ensure_referral_code(p_new_email), p_caller
      );
    else
      perform enqueue_confirmation(person, p_caller);
    end if;
  end if;
  return next;
end
$$;
comment on function change_address is 'Moves a record whose mailbox refuses mail to another address. The last digits of its id stay, because the order of options is drawn from them.';
grant execute on function change_address to keystead_runtime;
