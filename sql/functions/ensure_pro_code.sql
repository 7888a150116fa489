create or replace function ensure_pro_code(survey survey_responses) returns text
language plpgsql volatile
as $$
declare
  pro_code text := coalesce(survey.pro_code_generated, promised_pro_code(survey.email));
begin
  if pro_code is not null then
    return pro_code;
  end if;
  for attempt in 1..10 loop
    pro_code := generate_pro_code();
    if not exists (select from survey_responses s where s.pro_code_generated = pro_code) then
      return pro_code;
    end if;
  end loop;
  raise exception 'no unused Pro code was found in ten tries';
end
$$;
comment on function ensure_pro_code is 'The Pro code that a survey earns: the one already promised, wherever that stands, else a new one.';
