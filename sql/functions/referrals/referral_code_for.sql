create or replace function referral_code_for(p_email text, p_caller caller, out own_code text, out retry_after_s integer)
language plpgsql volatile security definer
as $$
declare
  person people;
  survey survey_responses;
begin
  perform lock_address(p_email);
  retry_after_s := count_calls('own_code', p_caller.networks);
  if retry_after_s is null then
    person := (select p from people p where p.email = p_email);
    survey := (select s from survey_responses s where s.email = p_email);
    own_code := case
      when access_for(person, survey.answered_by, p_caller) in ('owner', 'only_writer', 'writer') then ensure_referral_code(p_email)
      when survey.completed then (select c.code from referral_codes c where c.email = p_email)
    end;
  end if;
end
$$;
comment on function referral_code_for is 'The code of an address, null if the caller may not know it; over the limit, the seconds to wait.';
