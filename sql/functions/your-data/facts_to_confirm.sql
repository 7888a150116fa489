create or replace function facts_to_confirm(person people) returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'fullName', w.full_name,
    'joinedAt', w.created_at,
    'invitedBy', c.email,
    'referredBy', c.code,
    'answers', (select count(*) from stored_answers(s) a where a.question <> 'question_5a')
  )
  from (values (person.email)) own (email)
  left join waitlist_registrations w on w.email = own.email
  left join survey_responses s on s.email = own.email
  left join code_used_by(own.email) c on true
  where person.confirmed_at is null
$$;
comment on function facts_to_confirm is 'What someone is asked to confirm as theirs; null once confirmed.';
