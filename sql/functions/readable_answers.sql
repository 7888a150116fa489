create or replace function readable_answers(
  survey survey_responses,
  p_access text,
  p_browser_id uuid
) returns table (answers jsonb, answered text[])
language sql immutable
set search_path = public, pg_temp
as $$
  select
    coalesce(
      jsonb_object_agg(stored.question, stored.answer) filter (
        where p_access = 'owner'
          -- The platforms of question 5 came with its answer.
          or p_access = 'browser' and survey.answered_by ->> rtrim(stored.question, 'a') = p_browser_id::text
      ),
      '{}'
    ),
    coalesce(array_agg(stored.question), '{}')
  from jsonb_each(to_jsonb(survey)) stored (question, answer)
  where stored.question like 'question%' and stored.answer <> 'null'
$$;
comment on function readable_answers is 'The answers that a browser may read and change, by column, and the columns that hold an answer at all.';
