create or replace function write_report_response() returns trigger
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
declare
  registration waitlist_registrations;
begin
  if tg_op = 'INSERT' then
    registration := (select w from waitlist_registrations w where w.email = new.email);
    insert into report_responses (response_number, joined_at, is_registered, is_referred) values (
      new.response_number,
      coalesce(registration.created_at, new.created_at),
      registration.email is not null,
      coalesce(registration.is_referred, new.referral_code is not null)
    );
    perform note_survey_opened(new.email);
  end if;
  update report_responses r set
    completed = new.completed,
    country = new.question_1,
    answered = (new.question_1 is not null)::integer
      | ((new.question_2 is not null)::integer << 1)
      | ((new.question_3 is not null)::integer << 2)
      | ((new.question_4 is not null)::integer << 3)
      | ((new.question_5 is not null)::integer << 4)
      | ((new.question_6 is not null)::integer << 5)
      | ((new.question_10 is not null)::integer << 6)
      | ((new.question_9 is not null)::integer << 7)
      | ((new.question_11 is not null)::integer << 8)
      | ((new.question_12 is not null)::integer << 9)
      | ((new.question_5a is not null)::integer << 10),
    chosen_2 = option_bits('2', array[new.question_2], array[old.question_2], r.chosen_2),
    chosen_3 = option_bits('3', new.question_3, old.question_3, r.chosen_3),
    chosen_4 = option_bits('4', new.question_4, old.question_4, r.chosen_4),
    chosen_5 = option_bits('5', array[new.question_5], array[old.question_5], r.chosen_5),
    chosen_5a = option_bits('5a', new.question_5a, old.question_5a, r.chosen_5a),
    chosen_6 = option_bits('6', new.question_6, old.question_6, r.chosen_6),
    chosen_7 = option_bits('7', array[new.question_10], array[old.question_10], r.chosen_7),
    chosen_8 = option_bits('8', array[new.question_9], array[old.question_9], r.chosen_8),
    chosen_9 = option_bits('9', new.question_11, old.question_11, r.chosen_9)
    where r.response_number = new.response_number;
  return null;
end
$$;
comment on function write_report_response is 'Keeps what the report counts of a survey in step with it.';

create or replace trigger survey_responses_report
  after insert or update of
    question_1, question_2, question_3, question_4, question_5, question_5a, question_6, question_9, question_10,
    question_11, question_12, completed
  on survey_responses
  for each row execute function write_report_response();
