create or replace function unanswered_columns(survey survey_responses) returns text[]
language sql immutable
as $$
  select coalesce(array_agg(question), '{}')
  from to_jsonb(survey) stored, unnest(array[
    'question_1', 'question_2', 'question_3', 'question_4', 'question_5', 'question_6', 'question_9', 'question_10',
    'question_11', 'question_12'
  ]) question
  where stored ->> question is null
$$;
comment on function unanswered_columns is 'The question columns without an answer; the table itself holds question_5a to question_5.';
