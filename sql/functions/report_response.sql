-- The code that a person registered with is not replaced by that of their answers.
create or replace function report_response() returns trigger
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into report_people (email, joined_at, is_referred, is_proven, mailbox)
      values (
        new.email, new.created_at, new.referral_code is not null,
        exists (select from people p where p.email = new.email and p.proven_at is not null),
        (select nullif(p.mailbox, p.email) from people p where p.email = new.email)
      )
      on conflict on constraint report_people_pkey do nothing;
    update waitlist_registrations w set survey_opened_at = now()
      where w.email = new.email and w.survey_opened_at is null;
  end if;
  update report_people r set
    has_opened = true,
    completed = new.completed,
    country = new.question_1,
    referral_code = case when r.is_registered then r.referral_code else new.referral_code end,
    referrer_email = case when r.is_registered then r.referrer_email else new.referrer_email end,
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
    where r.email = new.email;
  return null;
end
$$;
comment on function report_response is 'Keeps what the report counts of a person in step with their survey.';

create or replace trigger survey_responses_report
  after insert or update of
    question_1, question_2, question_3, question_4, question_5, question_5a, question_6, question_9, question_10,
    question_11, question_12, completed, referral_code
  on survey_responses
  for each row execute function report_response();
