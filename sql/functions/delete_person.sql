-- Nothing writes about this address meanwhile: answers, links and codes wait for its lock, and a completion holds the
-- survey row, so that what it wrote is there when the statements after the first one look. Workers only update their
-- rows, so a mail in flight brings none back.
create or replace function delete_person(p_email text) returns void
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
declare
  own_code text;
begin
  perform lock_address(p_email);
  delete from survey_responses s where s.email = p_email;
  own_code := (select c.code from referral_codes c where c.email = p_email);
  -- Friends' surveys before the code they came with, as their completions do, so that the two never wait crosswise.
  perform from survey_responses s where s.referral_code = own_code for update;
  delete from referral_codes c where c.email = p_email;
  delete from call_counts n where n.subject = own_code;
  delete from waitlist_registrations w where w.email = p_email;
  delete from pro_memberships m where m.email = p_email;
  update referrals r set referred_email = 'deleted-' || gen_random_uuid() where r.referred_email = p_email;
  delete from report_people r where r.email = p_email;
  delete from outgoing_emails e where e.recipient = p_email;
end
$$;
comment on function delete_person is 'Removes an address and all that is stored about it from every table.';
grant execute on function delete_person to keystead_runtime;
