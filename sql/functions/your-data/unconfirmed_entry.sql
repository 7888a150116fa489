create or replace function unconfirmed_entry(person people, p_caller caller) returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'fullName', w.full_name,
    'joinedAt', w.created_at,
    'referrerEmail', c.email,
    'referralCode', c.code,
    'answers', (select count(*) from stored_answers(s) a where a.question <> 'question_5a'),
    'answersFromHere', (
      select count(*) from jsonb_each_text(s.answered_by) b (question, browser) where b.browser = p_caller.browser_id::text
    )
  )
  from (values (person.email)) own (email)
  left join waitlist_registrations w on w.email = own.email
  left join survey_responses s on s.email = own.email
  left join code_used_by(own.email) c on true
  where person.confirmed_at is null
$$;
comment on function unconfirmed_entry is 'What was entered under an unconfirmed address, as its mailbox''s reader is asked about it; null once confirmed.';
