-- The tables that are altered here are empty.
-- squawk-ignore-file adding-field-with-default, constraint-missing-not-valid, disallowed-unique-constraint, require-concurrent-index-creation
set local lock_timeout = '1s';
set local statement_timeout = '1min';

alter table waitlist_registrations
  add column came_by_code boolean not null default false,
  add column survey_opened_at timestamptz null;
comment on column waitlist_registrations.came_by_code is 'Whether a valid code was there when the person joined; stays when the owner of the code is deleted.';
comment on column waitlist_registrations.survey_opened_at is 'When the survey was first opened, or answered, under this address.';
-- Without it the planner takes every registration for a day of its own, and sorts them all.
create statistics waitlist_registrations_days on (date_bin('1 day', created_at, 'epoch')) from waitlist_registrations;

alter table survey_responses
  add column registered_at timestamptz null,
  add column came_by_code boolean not null default false,
  add column response_number bigint generated always as identity,
  add constraint survey_responses_response_number_key unique (response_number);
comment on column survey_responses.registered_at is 'When the person joined the list; null for answers without a registration. Kept by the triggers of both tables.';
comment on column survey_responses.came_by_code is 'That of the registration; without one, whether the first answer came with a valid code.';
comment on column survey_responses.response_number is 'Names a response in an export, which has no addresses.';
-- What the report reads of people who came by a code, in one index with their code, so that neither the top codes nor
-- the people of some countries are fetched one by one from a table whose rows are long. It costs an answer nothing: what
-- is included changes once, at completion, which writes every index anyhow.
create index survey_responses_referral_idx on survey_responses (referral_code)
  include (email, referrer_email, completed, came_by_code, question_1, created_at, registered_at)
  where referral_code is not null;
-- Whoever came by a code and has not joined is one among twenty who came by codes; with all that is read of them.
create index survey_responses_unregistered_referral_idx on survey_responses (referral_code)
  include (email, referrer_email, came_by_code, created_at, registered_at)
  where referral_code is not null and registered_at is null;

-- Positions are given per question, the lowest free one each time, so that an insert that is rolled back, or loses to
-- another, burns none.
create table survey_options (
  position integer not null,
  question text not null,
  option text not null,
  constraint survey_options_pkey primary key (question, position),
  constraint survey_options_option_key unique (question, option),
  constraint survey_options_position_bits check (position between 0 and 62)
);
comment on table survey_options is 'Every option that anybody has chosen, and its bit in the column of its question in survey_marks; questions by the number on their screen. The words are the site''s, so they come with the answers.';

-- What an operator waits for is a million rows being read, so what is counted stands in a sixth of the bytes. The chosen
-- options are one number per question: numbers are told apart without being unpacked, and can be grouped by.
-- Room for a second version of one row in five: each answer writes one.
create table survey_marks (
  response_number bigint not null,
  joined_at timestamptz not null,
  chosen_2 bigint not null default 0,
  chosen_3 bigint not null default 0,
  chosen_4 bigint not null default 0,
  chosen_5 bigint not null default 0,
  chosen_5a bigint not null default 0,
  chosen_6 bigint not null default 0,
  chosen_7 bigint not null default 0,
  chosen_8 bigint not null default 0,
  chosen_9 bigint not null default 0,
  answered integer not null default 0,
  is_registered boolean not null default false,
  came_by_code boolean not null default false,
  completed boolean not null default false,
  country text null,
  constraint survey_marks_pkey primary key (response_number)
) with (fillfactor = 80);
comment on table survey_marks is 'What the report counts of each survey response, in few bytes. Kept by the triggers of survey_responses.';
comment on column survey_marks.joined_at is 'When the person joined the list; without a registration, when they began to answer.';
comment on column survey_marks.chosen_2 is 'The chosen options of screen 2 as bits, at their positions in survey_options; those of the other screens beside it.';
comment on column survey_marks.answered is 'Which questions are answered, as bits: screens 1 to 5, what follows a Yes to 5, screens 6 to 10.';
