create or replace function stored_answers(survey survey_responses) returns table (question text, answer jsonb)
language sql immutable
as $$
  select stored.key, nullif(stored.value, 'null') from jsonb_each(to_jsonb(survey)) stored where stored.key like 'question%'
$$;
comment on function stored_answers is 'A survey by question column; unanswered questions are null.';
