create or replace function letter_content(p_letter bigint) returns jsonb
language sql stable
as $$
  select l.content || jsonb_build_object(
    'occasions', l.occasions,
    'before', (
      select b.content || jsonb_build_object('writtenAt', b.written_at)
      from operator_letters b
      where b.id < l.id
      order by b.id desc
      limit 1
    ),
    'texts', (
      select coalesce(jsonb_agg(s.question_12 order by r.response_number desc), '[]')
      from report_people r
      join survey_responses s on s.email = r.email
      where r.response_number = any (l.texts) and s.question_12 is not null
    )
  )
  from operator_letters l
  where l.id = p_letter
$$;
comment on function letter_content is 'What a letter says: its figures, those of the letter before, and what people wrote, as it stands at this moment.';
