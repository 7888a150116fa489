create or replace function mark_survey() returns trigger
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
declare
  before survey_responses;
begin
  if tg_op = 'DELETE' then
    delete from survey_marks m where m.response_number = old.response_number;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into survey_marks (response_number, joined_at) values (new.response_number, new.created_at);
  else
    before := old;
  end if;
  update survey_marks m set
    joined_at = coalesce(new.registered_at, new.created_at),
    is_registered = new.registered_at is not null,
    came_by_code = new.came_by_code,
    completed = new.completed,
    country = new.question_1,
    answered = ((new.question_1 is not null)::integer << 0)
      | ((new.question_2 is not null)::integer << 1)
      | ((new.question_3 is not null)::integer << 2)
      | ((new.question_4 is not null)::integer << 3)
      | ((new.question_5 is not null)::integer << 4)
      | ((new.question_5a is not null)::integer << 5)
      | ((new.question_6 is not null)::integer << 6)
      | ((new.question_10 is not null)::integer << 7)
      | ((new.question_9 is not null)::integer << 8)
      | ((new.question_11 is not null)::integer << 9)
      | ((new.question_12 is not null)::integer << 10),
    chosen_2 = case when new.question_2 is distinct from before.question_2 then choices_as_bits('2', array_remove(array[new.question_2], null)) else m.chosen_2 end,
    chosen_3 = case when new.question_3 is distinct from before.question_3 then choices_as_bits('3', new.question_3) else m.chosen_3 end,
    chosen_4 = case when new.question_4 is distinct from before.question_4 then choices_as_bits('4', new.question_4) else m.chosen_4 end,
    chosen_5 = case when new.question_5 is distinct from before.question_5 then choices_as_bits('5', array_remove(array[new.question_5], null)) else m.chosen_5 end,
    chosen_5a = case when new.question_5a is distinct from before.question_5a then choices_as_bits('5a', new.question_5a) else m.chosen_5a end,
    chosen_6 = case when new.question_6 is distinct from before.question_6 then choices_as_bits('6', new.question_6) else m.chosen_6 end,
    chosen_7 = case when new.question_10 is distinct from before.question_10 then choices_as_bits('7', array_remove(array[new.question_10], null)) else m.chosen_7 end,
    chosen_8 = case when new.question_9 is distinct from before.question_9 then choices_as_bits('8', array_remove(array[new.question_9], null)) else m.chosen_8 end,
    chosen_9 = case when new.question_11 is distinct from before.question_11 then choices_as_bits('9', new.question_11) else m.chosen_9 end
    where m.response_number = new.response_number;
  return null;
end
$$;
comment on function mark_survey is 'Keeps the marks of a response in step with it; only what was changed is looked up.';

create or replace trigger survey_responses_mark
  after insert or delete or update of
    question_1, question_2, question_3, question_4, question_5, question_5a, question_6, question_9, question_10,
    question_11, question_12, completed, registered_at, came_by_code
  on survey_responses
  for each row execute function mark_survey();
