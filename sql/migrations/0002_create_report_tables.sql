-- The tables that are altered here are empty.
-- squawk-ignore-file adding-field-with-default, constraint-missing-not-valid, disallowed-unique-constraint, require-concurrent-index-creation
set local lock_timeout = '1s';
set local statement_timeout = '1min';

alter table waitlist_registrations
  add column is_referred boolean not null default false,
  add column survey_opened_at timestamptz null,
  add constraint waitlist_registrations_code_refers check (is_referred or referral_code is null);
comment on column waitlist_registrations.is_referred is 'Whether a valid code was there when the person joined; stays when the owner of the code is deleted.';
comment on column waitlist_registrations.survey_opened_at is 'When the survey was first opened, or answered, under this address.';

-- Without it the planner takes every registration for a day of its own.
create statistics waitlist_registrations_days on (date_bin('1 day', created_at, 'epoch')) from waitlist_registrations;

alter table survey_responses
  add column response_number bigint generated always as identity,
  add constraint survey_responses_response_number_key unique (response_number);
comment on column survey_responses.response_number is 'Names a response in an export, which has no addresses.';
create index survey_responses_referral_idx on survey_responses (referral_code)
  where referral_code is not null;

create table survey_options (
  question text not null,
  position integer not null,
  option text not null,
  constraint survey_options_pkey primary key (question, position),
  constraint survey_options_option_key unique (question, option),
  constraint survey_options_position_bits check (position between 0 and 62)
);
comment on table survey_options is 'Every option that anybody has chosen, and its bit in the column of its question in report_responses; questions by the number on their screen. The words are the site''s, so they come with the answers.';

-- What an operator waits for is a million rows being read, so what is counted stands in a sixth of the bytes, and the
-- chosen options of a question are bits of one number: words are compared once, when they are written.
create table report_responses (
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
  is_registered boolean not null,
  is_referred boolean not null,
  completed boolean not null default false,
  country text null,
  constraint report_responses_pkey primary key (response_number),
  constraint report_responses_response_number_fkey
    foreign key (response_number) references survey_responses (response_number) on delete cascade
);
-- Without it each look for the few who came by a code and have not joined reads everybody.
create index report_responses_unregistered_idx on report_responses (response_number)
  where is_referred and not is_registered;
comment on table report_responses is 'What the report counts of each survey response. Kept by the triggers of survey_responses and waitlist_registrations.';
comment on column report_responses.joined_at is 'When the person joined the list; without a registration, when they began to answer.';
comment on column report_responses.is_referred is 'That of the registration; without one, whether the first answer came with a valid code.';
comment on column report_responses.answered is 'Which screens are answered, as bits from the first on; the bit after them is the second part of question 5.';
comment on column report_responses.chosen_2 is 'The chosen options of screen 2 as bits, at their positions in survey_options; those of the other screens beside it.';

create view referred_people as
  select
    w.email,
    w.referral_code as code,
    w.referrer_email as owner,
    w.created_at as joined_at,
    s.question_1 as country,
    s.completed
  from waitlist_registrations w
  left join survey_responses s on s.email = w.email
  where w.referral_code is not null
  union all
  select
    s.email,
    s.referral_code,
    s.referrer_email,
    s.created_at,
    s.question_1,
    s.completed
  from report_responses r
  join survey_responses s on s.response_number = r.response_number
  where r.is_referred
    and not r.is_registered
    and s.referral_code is not null;
comment on view referred_people is 'Who came by a code that still has an owner: everybody who joined by one, and who only answered.';
