create or replace function answered_columns(survey survey_responses) returns text[]
language sql immutable
as $$
  select coalesce(array_agg(question), '{}')
  from jsonb_each_text(to_jsonb(survey)) stored (question, answer)
  where question like 'question%' and answer is not null
$$;
comment on function answered_columns is 'The question columns that hold an answer.';
