-- Up Migration

-- What the report counts of each response moves into a table of its own, in a sixth of the bytes: what an operator waits
-- for is a million rows being read. The chosen options are one number per question there, where one field of bits
-- served all: numbers are told apart without being unpacked, and those of one question can be grouped by. Positions are
-- given per question, the lowest free one each time, so that an insert that is rolled back, or loses to another, burns
-- none.

alter table survey_options
  alter column position drop identity,
  drop constraint survey_options_pkey;
update survey_options o set position = counted.nth
  from (
    select c.question, c.option, row_number() over (partition by c.question order by c.position) - 1 as nth from survey_options c
  ) counted
  where (counted.question, counted.option) = (o.question, o.option);
delete from survey_options o where o.position > 62;
alter table survey_options
  add constraint survey_options_pkey primary key (question, position),
  add constraint survey_options_position_bits check (position between 0 and 62);
comment on table survey_options is 'Every option that anybody has chosen, and its bit in the column of its question in survey_marks; questions by the number on their screen. The words are the site''s, so they come with the answers.';

create function choices_as_bits(p_question text, p_options text[]) returns bigint
language plpgsql volatile set search_path = public, pg_temp
as $$
declare
  bits bigint;
  known integer;
begin
  select coalesce(bit_or(1::bigint << o.position), 0), count(*) into bits, known
    from survey_options o where o.question = p_question and o.option = any (p_options);
  if known < cardinality(p_options) then
    -- Until this is committed nobody else gives away a position; whoever waited here sees it when they look for theirs.
    lock table survey_options in share row exclusive mode;
    -- More words than bits: the answer is kept, and the new word is not counted.
    insert into survey_options (question, option, position)
      select p_question, unknown.option, free.position
      from (
        select w.option, row_number() over (order by min(w.nth)) as nth
        from unnest(p_options) with ordinality w (option, nth)
        where not exists (select from survey_options o where (o.question, o.option) = (p_question, w.option))
        group by w.option
      ) unknown
      join (
        select p.position, row_number() over (order by p.position) as nth
        from generate_series(0, 62) p (position)
        where not exists (select from survey_options o where (o.question, o.position) = (p_question, p.position))
      ) free using (nth);
    bits := (
      select coalesce(bit_or(1::bigint << o.position), 0)
      from survey_options o where o.question = p_question and o.option = any (p_options)
    );
  end if;
  return bits;
end
$$;
comment on function choices_as_bits(text, text[]) is 'The chosen options of a question as bits; an option seen for the first time gets its position.';

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

create function mark_survey() returns trigger
language plpgsql volatile security definer set search_path = public, pg_temp
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
comment on function mark_survey() is 'Keeps the marks of a response in step with it; only what was changed is looked up.';

create or replace function describe_survey() returns trigger
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  registration waitlist_registrations;
begin
  select * into registration from waitlist_registrations w where w.email = new.email;
  new.registered_at := registration.created_at;
  new.came_by_code := coalesce(registration.came_by_code, new.referral_code is not null);
  update waitlist_registrations w set survey_opened_at = now()
    where w.email = new.email and w.survey_opened_at is null;
  return new;
end
$$;
comment on function describe_survey() is 'Writes down how whoever begins the survey came to it.';

drop trigger survey_responses_describe on survey_responses;
create trigger survey_responses_describe before insert
  on survey_responses for each row execute function describe_survey();

create trigger survey_responses_mark after insert or delete or update of
  question_1, question_2, question_3, question_4, question_5, question_5a, question_6, question_9, question_10, question_11, question_12,
  completed, registered_at, came_by_code
  on survey_responses for each row execute function mark_survey();

insert into survey_marks (response_number, joined_at) select s.response_number, s.created_at from survey_responses s;
update survey_marks m set
  joined_at = coalesce(s.registered_at, s.created_at), is_registered = s.registered_at is not null, came_by_code = s.came_by_code,
  completed = s.completed, country = s.question_1,
  answered = ((s.question_1 is not null)::integer << 0)
    | ((s.question_2 is not null)::integer << 1)
    | ((s.question_3 is not null)::integer << 2)
    | ((s.question_4 is not null)::integer << 3)
    | ((s.question_5 is not null)::integer << 4)
    | ((s.question_5a is not null)::integer << 5)
    | ((s.question_6 is not null)::integer << 6)
    | ((s.question_10 is not null)::integer << 7)
    | ((s.question_9 is not null)::integer << 8)
    | ((s.question_11 is not null)::integer << 9)
    | ((s.question_12 is not null)::integer << 10),
  chosen_2 = choices_as_bits('2', array_remove(array[s.question_2], null)),
  chosen_3 = choices_as_bits('3', s.question_3),
  chosen_4 = choices_as_bits('4', s.question_4),
  chosen_5 = choices_as_bits('5', array_remove(array[s.question_5], null)),
  chosen_5a = choices_as_bits('5a', s.question_5a),
  chosen_6 = choices_as_bits('6', s.question_6),
  chosen_7 = choices_as_bits('7', array_remove(array[s.question_10], null)),
  chosen_8 = choices_as_bits('8', array_remove(array[s.question_9], null)),
  chosen_9 = choices_as_bits('9', s.question_11)
  from survey_responses s where s.response_number = m.response_number;
drop function choices_of(survey_responses), chosen_options(survey_responses), side_options(text, bit, text, boolean, jsonb);
alter table survey_responses drop column reached, drop column choices;

create or replace function report_cells(p_from timestamptz, p_until timestamptz, p_questions text[], p_options text[]) returns jsonb
language plpgsql stable set search_path = public, pg_temp set jit = off
as $$
declare
  -- By question: screen 5 has two, the second of which nobody has to pass.
  answered text := (
    select string_agg(format('count(*) filter (where answered & %s <> 0)', 1 << nth), ', ' order by nth) from generate_series(0, 10) nth
  );
  reached text := (
    select string_agg(format('count(*) filter (where is_registered and answered & %1$s = %1$s)', screens), ', ' order by screens)
    from (select sum(1 << nth) over (order by nth) as screens from generate_series(0, 10) nth where nth <> 5) passed
  );
  counters text := (
    select string_agg(
      format('count(*) filter (where %I & %s <> 0)', 'chosen_' || o.question, 1::bigint << o.position),
      ', ' order by o.question, o.position
    )
    from survey_options o
  );
  -- Of the people who chose a named option, how many chose each option of its question beside it.
  beside text := (
    select string_agg(
      format('count(*) filter (where %1$I & %2$s = %2$s)', 'chosen_' || o.question, (1::bigint << n.position) | (1::bigint << o.position)),
      ', ' order by named.nth, o.position
    )
    from unnest(p_questions, p_options) with ordinality named (question, option, nth)
    join survey_options n on n.question = named.question and n.option = named.option
    join survey_options o on o.question = named.question
  );
  cells jsonb;
begin
  execute format($query$
    select jsonb_agg(jsonb_build_object(
      'country', country, 'cameByCode', came_by_code, 'isInPeriod', is_in_period, 'people', people,
      'answered', answered, 'reached', reached, 'completed', completed,
      'unregistered', unregistered, 'unregisteredCompleted', unregistered_completed, 'chosen', chosen, 'beside', beside
    ))
    from (
      select country, came_by_code, joined_at >= $1 and joined_at < $2 as is_in_period,
        count(*) as people,
        array[%s] as answered,
        array[%s] as reached,
        count(*) filter (where is_registered and completed) as completed,
        count(*) filter (where not is_registered) as unregistered,
        count(*) filter (where not is_registered and completed) as unregistered_completed,
        array[%s]::bigint[] as chosen,
        array[%s]::bigint[] as beside
      from survey_marks
      group by 1, 2, 3
    ) cells
  $query$, answered, reached, counters, beside) into cells using p_from, p_until;
  return coalesce(cells, '[]');
end
$$;

-- Without it the planner takes every registration for a day of its own, and sorts them all.
drop statistics waitlist_registrations_days;
create statistics waitlist_registrations_days on (date_bin('1 day', created_at, 'epoch')) from waitlist_registrations;

create or replace function report_registrations(p_from timestamptz, p_until timestamptz) returns jsonb
language plpgsql stable set search_path = public, pg_temp set jit = off
as $$
declare
  counted jsonb;
begin
  execute $query$
    select coalesce(jsonb_agg(jsonb_build_object(
      'day', (days.day at time zone 'UTC')::date, 'cameByCode', days.came_by_code, 'isInPeriod', days.is_in_period,
      'registered', days.registered, 'opened', days.opened
    ) order by days.day), '[]')
    from (
      select date_bin('1 day', w.created_at, 'epoch') as day, w.came_by_code,
        w.created_at >= $1 and w.created_at < $2 as is_in_period,
        count(*) as registered, count(w.survey_opened_at) as opened
      from waitlist_registrations w
      group by 1, 2, 3
    ) days
  $query$ into counted using p_from, p_until;
  return counted;
end
$$;

create or replace function report_days_by_country(p_from timestamptz, p_until timestamptz, p_countries text[], p_by_code boolean) returns jsonb
language plpgsql stable set search_path = public, pg_temp set jit = off
as $$
declare
  counted jsonb;
begin
  execute $query$
    select coalesce(jsonb_agg(jsonb_build_object(
      'day', (days.day at time zone 'UTC')::date, 'registered', days.registered
    ) order by days.day), '[]')
    from (
      select date_bin('1 day', m.joined_at, 'epoch') as day, count(*) as registered
      from survey_marks m
      where m.is_registered and m.joined_at >= $1 and m.joined_at < $2 and m.country = any ($3)
        and m.came_by_code = coalesce($4, m.came_by_code)
      group by 1
    ) days
  $query$ into counted using p_from, p_until, p_countries, p_by_code;
  return counted;
end
$$;

-- People are counted by what they said on one side, the same choices together, and of each such group how many chose
-- each option of the other side. Who chose two of one side counts in two rows. A null stands for everybody who has
-- answered that side.
create or replace function report_crosstab(
  p_row text, p_column text, p_group_of jsonb, p_from timestamptz, p_until timestamptz, p_countries text[], p_by_code boolean
) returns jsonb
language plpgsql stable set search_path = public, pg_temp set jit = off
as $$
declare
  -- Countries have no bits to be counted by, and platforms make too many different choices to be grouped by.
  is_turned boolean := p_row = '5a' or p_column in ('1', 'country_group');
  one text := case when is_turned then p_column else p_row end;
  other text := case when is_turned then p_row else p_column end;
  choice text := case one
    when '1' then 'm.country' when 'country_group' then 'm.country' when 'source' then 'm.came_by_code'
    else format('nullif(m.%I, 0)', 'chosen_' || one)
  end;
  options_of_choice text := case one
    when '1' then 'array[choice]'
    when 'country_group' then 'array_remove(array[$1 ->> choice], null)'
    when 'source' then 'array[case when choice then ''referred'' else ''direct'' end]'
    else format('array(select o.option from survey_options o where o.question = %L and choice & (1::bigint << o.position) <> 0)', one)
  end;
  others text[] := case other
    when 'source' then array['referred', 'direct']
    else (select array_agg(o.option order by o.position) from survey_options o where o.question = other)
  end;
  counters text := case other
    when 'source' then 'count(*) filter (where m.came_by_code), count(*) filter (where not m.came_by_code)'
    else (
      select string_agg(format('count(*) filter (where m.%I & %s <> 0)', 'chosen_' || other, 1::bigint << o.position), ', ' order by o.position)
      from survey_options o where o.question = other
    )
  end;
  has_answered_other text := case other when 'source' then 'true' else format('m.%I <> 0', 'chosen_' || other) end;
  counted jsonb;
begin
  execute format($query$
    with same as (
      select %1$s as choice,
        (m.joined_at >= $2 and m.joined_at < $3 and ($4 is null or m.country = any ($4))
          and m.came_by_code = coalesce($5, m.came_by_code)) is true as fits,
        array[count(*), %3$s]::bigint[] as people
      from survey_marks m
      where %4$s
      group by 1, 2
    ), sides as (
      select same.fits, same.people, %2$s as options from same where same.choice is not null
    )
    select coalesce(jsonb_agg(case
      when $7 then jsonb_build_array(cells.fits, cells.other, cells.one, cells.people)
      else jsonb_build_array(cells.fits, cells.one, cells.other, cells.people)
    end), '[]')
    from (
      select sides.fits, one, others.option as other, sum(others.people) as people
      from sides, unnest(sides.options || null::text) one, unnest(null::text || $6, sides.people) others (option, people)
      where sides.options <> '{}'
      group by 1, 2, 3
      having sum(others.people) > 0
    ) cells
  $query$, choice, options_of_choice, coalesce(counters, 'null'), has_answered_other)
    into counted using p_group_of, p_from, p_until, p_countries, p_by_code, others, is_turned;
  return counted;
end
$$;
-- Whoever came by a code and has not joined is one among twenty who came by codes; with all that is read of them.
create index survey_responses_unregistered_referral_idx on survey_responses (referral_code)
  include (email, referrer_email, came_by_code, created_at, registered_at)
  where referral_code is not null and registered_at is null;

-- As before. What is read of everybody who was brought is read once, and what is only shown of few is read of those.
create or replace function report_referrals(
  p_from timestamptz, p_until timestamptz, p_countries text[], p_by_code boolean, p_disposable text[], p_pattern integer, p_busy_hour integer, p_top integer
) returns jsonb
language plpgsql stable set search_path = public, pg_temp set work_mem = '64MB' set jit = off set enable_mergejoin = off
as $$
declare
  mailbox text := $mailbox$
    case
      when split_part(%1$s, '@', 2) in ('gmail.com', 'googlemail.com')
        then replace(split_part(split_part(%1$s, '@', 1), '+', 1), '.', '') || '@gmail.com'
      when position('+' in %1$s) > 0 then split_part(split_part(%1$s, '@', 1), '+', 1) || '@' || split_part(%1$s, '@', 2)
      else %1$s
    end
  $mailbox$;
  counted jsonb;
begin
  execute format($query$
    with recursive invited as materialized (
      select w.email, w.referral_code as code, w.referrer_email as owner, w.created_at as joined_at,
        w.created_at >= $1 and w.created_at < $2 and $3 is null and $4 is not false as fits
      from waitlist_registrations w
      where w.referral_code is not null
      union all
      select s.email, s.referral_code, s.referrer_email, s.created_at,
        s.created_at >= $1 and s.created_at < $2 and $3 is null and $4 is not false
      from survey_responses s
      where s.came_by_code and s.referral_code is not null and s.registered_at is null
    ), placed as materialized (
      select s.email, s.referral_code as code, s.referrer_email as owner, m.joined_at
      from survey_marks m join survey_responses s using (response_number)
      where $3 is not null and m.country = any ($3) and $4 is not false and m.came_by_code and s.referral_code is not null
        and m.joined_at >= $1 and m.joined_at < $2
    ), fitting as not materialized (
      select i.email, i.code, i.owner, i.joined_at from invited i where i.fits
      union all
      select p.email, p.code, p.owner, p.joined_at from placed p
    ), codes as materialized (
      select i.code, min(i.owner) as owner, count(*) filter (where i.fits) as people from invited i group by i.code
    ), brought as materialized (
      select c.code, c.people from codes c where c.people > 0
      union all
      select p.code, count(*) from placed p group by p.code
    ), nested as materialized (
      select c.code, o.code as parent from codes c join invited o on o.email = c.owner
    ), depths (code, depth) as (
      select n.code, 2 from nested n where not exists (select from nested above where above.code = n.parent)
      union all
      select n.code, d.depth + 1 from depths d join nested n on n.parent = d.code
    ), mailboxes as materialized (
      select f.code, f.joined_at, b.people >= $7 as is_busy, split_part(f.email, '@', 2) as domain, %1$s as mailbox, %2$s as owner_mailbox
      from fitting f join brought b on b.code = f.code and b.people >= $6
    ), signs as materialized (
      select b.code, jsonb_build_object('sign', 'burst', 'people', b.people, 'at', to_char(b.hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as sign
      from (
        select distinct on (h.code) h.code, h.hour, h.people
        from (
          select m.code, date_bin('1 hour', m.joined_at, 'epoch') as hour, count(*) as people
          from mailboxes m
          where m.is_busy
          group by 1, 2
        ) h
        where h.people >= $7
        order by h.code, h.people desc, h.hour
      ) b
      union all
      select d.code, jsonb_build_object('sign', 'disposable_domain', 'people', d.people, 'domain', d.domain)
      from (
        select m.code, m.domain, count(*) as people from mailboxes m where m.domain = any ($5)
        group by 1, 2 having count(*) >= $6
      ) d
      union all
      select a.code, jsonb_build_object('sign', 'own_alias', 'people', a.people)
      from (select m.code, count(*) as people from mailboxes m where m.mailbox = m.owner_mailbox group by 1) a
      union all
      select o.code, jsonb_build_object('sign', 'one_mailbox', 'people', sum(o.people))
      from (
        select m.code, m.mailbox, count(*) as people
        from mailboxes m
        group by 1, 2 having count(*) >= 2
      ) o
      group by o.code having sum(o.people) >= $6
    )
    select jsonb_build_object(
      'codes', (select count(*) from brought),
      'top', (
        select coalesce(jsonb_agg(jsonb_build_object('code', t.code, 'brought', t.people, 'completed', (
          select count(*) from survey_responses s
          where s.referral_code = t.code and s.came_by_code and s.completed and ($3 is null or s.question_1 = any ($3))
            and coalesce(s.registered_at, s.created_at) >= $1 and coalesce(s.registered_at, s.created_at) < $2
        )) order by t.people desc, t.code), '[]')
        from (select b.code, b.people from brought b order by b.people desc, b.code limit $8) t
      ),
      'suspicious', (
        select coalesce(jsonb_agg(jsonb_build_object('code', t.code, 'brought', t.people, 'signs', t.signs) order by t.people desc, t.code), '[]')
        from (
          select b.code, b.people, s.signs
          from (select s.code, jsonb_agg(s.sign order by s.sign ->> 'sign', s.sign ->> 'domain') as signs from signs s group by s.code) s join brought b using (code)
          order by b.people desc, b.code limit $8
        ) t
      ),
      'depths', (
        select coalesce(jsonb_agg(jsonb_build_array(t.depth, t.people) order by t.depth), '[]')
        from (
          select case when n.code is null then 1 else d.depth end as depth, sum(b.people) as people
          from brought b left join nested n using (code) left join depths d using (code)
          group by 1
        ) t
      )
    )
  $query$, format(mailbox, 'f.email'), format(mailbox, 'f.owner'))
    into counted using p_from, p_until, p_countries, p_by_code, p_disposable, p_pattern, p_busy_hour, p_top;
  return counted;
end
$$;

create or replace function operator_report(
  p_from date, p_to date, p_countries text[], p_by_code boolean, p_row text, p_column text, p_group_of jsonb,
  p_questions text[], p_options text[], p_disposable text[], p_pattern integer, p_busy_hour integer, p_top integer
) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  since timestamptz := coalesce(p_from::timestamp at time zone 'UTC', '-infinity');
  until timestamptz := coalesce((p_to + 1)::timestamp at time zone 'UTC', 'infinity');
begin
  return jsonb_build_object(
    'options', (select coalesce(jsonb_agg(jsonb_build_array(o.question, o.option) order by o.question, o.position), '[]') from survey_options o),
    'cells', report_cells(since, until, p_questions, p_options),
    'registrations', report_registrations(since, until),
    'daysByCountry', case when p_countries is not null then report_days_by_country(since, until, p_countries, p_by_code) end,
    'crosstab', case when p_row is not null then report_crosstab(p_row, p_column, p_group_of, since, until, p_countries, p_by_code) end,
    'referrals', report_referrals(since, until, p_countries, p_by_code, p_disposable, p_pattern, p_busy_hour, p_top)
  );
end
$$;
