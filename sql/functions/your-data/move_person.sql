create or replace function move_person(person people, survey survey_responses, p_new_email text, p_caller caller)
returns void
language plpgsql volatile
as $$
begin
  if exists (
    select from outgoing_emails e
    where e.recipient = person.email and e.kind = 'survey_completion' and e.attempts > 0
  ) then
    survey.pro_code_generated := ensure_pro_code(null);
  end if;
  delete from owner_sessions o where o.person_id = person.id;
  delete from outgoing_emails e where e.recipient = person.email;
  update suppressed_addresses s set moved_at = case s.address_hash when address_hash(person.email) then now() end
    where s.address_hash in (address_hash(person.email), address_hash(p_new_email));
  insert into ended_records (record_hash, ended_as) values (sha256(person.id::text::bytea), 'moved');
  update people p set
    id = overlay(gen_random_uuid()::text placing right(p.id::text, 12) from 25)::uuid,
    email = p_new_email,
    browser_id = p_caller.browser_id,
    proven_at = null,
    confirmed_at = null
    where p.id = person.id;
  update survey_responses s set
    pro_code_generated = survey.pro_code_generated,
    answered_by = (
      select coalesce(jsonb_object_agg(question, p_caller.browser_id), '{}') from jsonb_object_keys(s.answered_by) question
    )
    where s.email = p_new_email;
  update pro_memberships m set pro_code = survey.pro_code_generated where m.email = p_new_email;
  update referrals r set mailbox = mailbox_of(p_new_email), credited_at = null where r.referred_email = p_new_email;
  if survey.completed then
    perform enqueue_completion(
      'unrequested_email', p_new_email, survey.pro_code_generated, ensure_referral_code(p_new_email), p_caller
    );
  elsif count_email('unrequested_email', p_new_email, p_caller) is null then
    perform enqueue_email(p_new_email, 'confirmation', '{}', 1, p_caller);
  end if;
end
$$;
comment on function move_person is 'Starts a record again at another address, written by the browser that moves it. The last digits of its id stay, because the order of options is drawn from them.';
