-- After a failed completion, the promised code may be in the membership or in the email, and either query may fail.
create or replace function ensure_pro_code(p_survey survey_responses) returns text
language plpgsql volatile
as $$
declare
  pro_code text := p_survey.pro_code_generated;
begin
  begin
    pro_code := coalesce(pro_code, (select m.pro_code from pro_memberships m where m.email = p_survey.email));
  exception when others then
    null;
  end;
  begin
    pro_code := coalesce(pro_code, (
      select e.payload ->> 'proCode'
      from outgoing_emails e
      where e.recipient = p_survey.email and e.kind = 'survey_completion'
      limit 1
    ));
  exception when others then
    null;
  end;
  for attempt in 1..10 loop
    if pro_code is not null then
      return pro_code;
    end if;
    pro_code := regexp_replace(random_base32(12), '^(.{4})(.{4})(.{4})$', 'PRO-\1-\2-\3');
    pro_code := case when not exists (select from survey_responses s where s.pro_code_generated = pro_code) then pro_code end;
  end loop;
  raise exception 'no unused Pro code was found in ten attempts';
end
$$;
comment on function ensure_pro_code is 'The Pro code that a survey earns: the one already promised, otherwise a new one of 60 random bits, PRO-XXXX-XXXX-XXXX.';
