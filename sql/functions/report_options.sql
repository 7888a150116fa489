create or replace function report_options(p_question text) returns table (option text, mask bigint)
language sql stable parallel safe
as $$
  select o.option, 1::bigint << o.position
  from survey_options o
  where o.question = p_question
  union all
  select s.option, s.mask
  from (values ('referred', 1), ('direct', 2)) s (option, mask)
  where p_question = 'source'
$$;
comment on function report_options is 'The options of a question that has bits, or of how people came.';
