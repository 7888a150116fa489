create or replace function stored_answers(p_survey survey_responses) returns table (question text, answer jsonb)
language sql immutable
as $$
  select stored.key, stored.value from jsonb_each(jsonb_strip_nulls(to_jsonb(p_survey))) stored where stored.key like 'question%'
$$;
comment on function stored_answers is 'The answers of a survey by question column.';
