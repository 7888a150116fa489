-- Up Migration

-- The report counts a million people while an operator waits, so what it counts by is written down with each answer:
-- how a person came, how far they got, and which options they chose, as one bit each.

alter table waitlist_registrations
  add column came_by_code boolean not null default false,
  add column survey_opened_at timestamptz null;
comment on column waitlist_registrations.came_by_code is 'Whether a valid code was there when the person joined; stays when the owner of the code is deleted.';
comment on column waitlist_registrations.survey_opened_at is 'When the survey was first opened, or answered, under this address.';

alter table survey_responses
  add column registered_at timestamptz null,
  add column came_by_code boolean not null default false,
  add column reached smallint not null default 0,
  add column choices bit(256) not null default 0::bit(256),
  add column response_number bigint generated always as identity;
alter table survey_responses add constraint survey_responses_response_number_key unique (response_number);
comment on column survey_responses.registered_at is 'When the person joined the list; null for answers without a registration. Kept by the triggers of both tables.';
comment on column survey_responses.came_by_code is 'That of the registration; without one, whether the first answer came with a valid code.';
comment on column survey_responses.reached is 'How many screens are answered without a gap, counted from the first.';
comment on column survey_responses.choices is 'The chosen options as bits, at their positions in survey_options. The country is not among them.';
comment on column survey_responses.response_number is 'Names a response in an export, which has no addresses.';

create table survey_options (
  position integer generated always as identity (minvalue 0 start 0 maxvalue 255),
  question text not null,
  option text not null,
  constraint survey_options_pkey primary key (position),
  constraint survey_options_option_key unique (question, option)
);
comment on table survey_options is 'Every option that anybody has chosen, and its bit in survey_responses.choices; questions by the number on their screen. The words are the site''s, so they come with the answers.';

create function chosen_options(survey survey_responses) returns table (question text, option text)
language sql immutable set search_path = public, pg_temp
as $$
  select chosen.question, chosen.option from (
    values ('2', survey.question_2), ('5', survey.question_5), ('7', survey.question_10), ('8', survey.question_9)
    union all select '3', unnest(survey.question_3)
    union all select '4', unnest(survey.question_4)
    union all select '5a', unnest(survey.question_5a)
    union all select '6', unnest(survey.question_6)
    union all select '9', unnest(survey.question_11)
  ) chosen (question, option)
  where chosen.option is not null
$$;
comment on function chosen_options(survey_responses) is 'What somebody chose, by the number of the question on its screen.';

create function choices_of(survey survey_responses) returns bit(256)
language plpgsql volatile set search_path = public, pg_temp
as $$
declare
  bits bit(256);
  is_complete boolean;
begin
  select bit_or(set_bit(0::bit(256), o.position, 1)), count(*) = count(o.position) into bits, is_complete
    from chosen_options(survey) c left join survey_options o using (question, option);
  if not is_complete then
    begin
      insert into survey_options (question, option)
        select c.question, c.option from chosen_options(survey) c
        where not exists (select from survey_options o where (o.question, o.option) = (c.question, c.option))
        on conflict do nothing;
    exception when sequence_generator_limit_exceeded then
      null; -- more words than bits: the answer is kept, and the new word is not counted
    end;
    bits := (
      select bit_or(set_bit(0::bit(256), o.position, 1))
      from chosen_options(survey) join survey_options o using (question, option)
    );
  end if;
  return coalesce(bits, 0::bit(256));
end
$$;
comment on function choices_of(survey_responses) is 'The options of a survey as bits; an option seen for the first time gets its position.';

create function describe_survey() returns trigger
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  registration waitlist_registrations;
begin
  if tg_op = 'INSERT' then
    select * into registration from waitlist_registrations w where w.email = new.email;
    new.registered_at := registration.created_at;
    new.came_by_code := coalesce(registration.came_by_code, new.referral_code is not null);
    update waitlist_registrations w set survey_opened_at = now()
      where w.email = new.email and w.survey_opened_at is null;
  end if;
  new.reached := case
    when new.question_1 is null then 0 when new.question_2 is null then 1 when new.question_3 is null then 2
    when new.question_4 is null then 3 when new.question_5 is null then 4 when new.question_6 is null then 5
    when new.question_10 is null then 6 when new.question_9 is null then 7 when new.question_11 is null then 8
    when new.question_12 is null then 9 else 10
  end;
  new.choices := choices_of(new);
  return new;
end
$$;
comment on function describe_survey() is 'Keeps what the report counts by in step with the answers.';

create trigger survey_responses_describe before insert or update of
  question_1, question_2, question_3, question_4, question_5, question_5a, question_6, question_9, question_10, question_11, question_12
  on survey_responses for each row execute function describe_survey();

create function describe_registration() returns trigger
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  new.came_by_code := new.referral_code is not null;
  return new;
end
$$;
comment on function describe_registration() is 'Writes down how a person came, which their code stops telling when its owner is deleted.';

create trigger waitlist_registrations_describe before insert
  on waitlist_registrations for each row execute function describe_registration();

create function join_survey() returns trigger
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  update survey_responses s set registered_at = new.created_at, came_by_code = new.came_by_code where s.email = new.email;
  if found then
    update waitlist_registrations w set survey_opened_at = now() where w.id = new.id;
  end if;
  return null;
end
$$;
comment on function join_survey() is 'Somebody who answered first and joined afterwards counts as registered.';

create trigger waitlist_registrations_join after insert
  on waitlist_registrations for each row execute function join_survey();

update waitlist_registrations w set came_by_code = w.referral_code is not null, survey_opened_at = (
  select s.created_at from survey_responses s where s.email = w.email
);
update survey_responses s set question_1 = s.question_1, came_by_code = s.referral_code is not null;
update survey_responses s set registered_at = w.created_at, came_by_code = w.came_by_code
  from waitlist_registrations w where w.email = s.email;

create function note_survey_opened(p_email text) returns void
language sql volatile security definer set search_path = public, pg_temp
as $$
  update waitlist_registrations w set survey_opened_at = now() where w.email = p_email and w.survey_opened_at is null
$$;
comment on function note_survey_opened(text) is 'Notes the first look at the survey; the load door does it in its one statement.';

grant execute on function note_survey_opened(text) to keystead_runtime;

-- As before, and when the survey was opened.
create or replace function person_data(p_email text) returns jsonb
language sql stable security definer set search_path = public, pg_temp
as $$
  select jsonb_build_object(
    'registration', (
      select jsonb_build_object(
        'fullName', w.full_name, 'phoneNumber', w.phone_number, 'joinedAt', w.created_at, 'surveyOpenedAt', w.survey_opened_at,
        'cameWithCode', w.referral_code, 'invitedBy', w.referrer_email
      ) from waitlist_registrations w where w.email = p_email
    ),
    'survey', (
      select jsonb_build_object(
        'answers', jsonb_strip_nulls(jsonb_build_object(
          'question_1', s.question_1, 'question_2', s.question_2, 'question_3', s.question_3, 'question_4', s.question_4,
          'question_5', s.question_5, 'question_5a', s.question_5a, 'question_6', s.question_6, 'question_9', s.question_9,
          'question_10', s.question_10, 'question_11', s.question_11, 'question_12', s.question_12
        )),
        'answeredAt', s.answered_at, 'startedAt', s.created_at, 'changedAt', s.updated_at, 'completed', s.completed,
        'proCode', s.pro_code_generated, 'cameWithCode', s.referral_code, 'invitedBy', s.referrer_email
      ) from survey_responses s where s.email = p_email
    ),
    'sharing', (
      select jsonb_build_object(
        'code', c.code, 'since', c.created_at,
        'friendsCame', (
          select count(*) from (
            select w.email from waitlist_registrations w where w.referral_code = c.code
            union select s.email from survey_responses s where s.referral_code = c.code
          ) friends
        ),
        'friendsCredited', (select count(*) from referrals r where r.code = c.code)
      ) from referral_codes c where c.email = p_email
    ),
    'credit', (
      select jsonb_build_object('code', r.code, 'invitedBy', r.referrer_email, 'creditedAt', r.created_at)
      from referrals r where r.referred_email = p_email
    ),
    'membership', (
      select jsonb_build_object('proCode', m.pro_code, 'months', m.months_granted, 'source', m.source, 'grantedAt', m.created_at)
      from pro_memberships m where m.email = p_email
    ),
    'mails', coalesce((
      select jsonb_agg(jsonb_build_object(
        'kind', e.kind, 'writtenAt', e.created_at, 'sentAt', e.sent_at, 'givenUpAt', e.failed_at,
        'attempts', e.attempts, 'problem', e.last_error
      ) order by e.created_at)
      from outgoing_emails e where e.recipient = p_email
    ), '[]')
  )
$$;

-- One list of counters for every country, both ways to come and both sides of the period, in one pass over the answers;
-- the filters are applied to these counts afterwards, so that what a filter leaves out is known as well. As text, here
-- and below: what a function selects by itself never gets parallel workers, what it executes does. Only positions,
-- which are integers, are put in.
create function report_cells(p_from timestamptz, p_until timestamptz, p_questions text[], p_options text[]) returns jsonb
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  counters text := (
    select string_agg(format('count(*) filter (where get_bit(choices, %s) = 1)', o.position), ', ' order by o.position)
    from survey_options o
  );
  -- Of the people who chose a named option, how many chose each option of its question beside it.
  beside text := (
    select string_agg(
      format('count(*) filter (where get_bit(choices, %s) = 1 and get_bit(choices, %s) = 1)', n.position, o.position),
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
      'country', question_1, 'cameByCode', came_by_code, 'isInPeriod', is_in_period, 'people', people,
      'answered', answered, 'reached', reached, 'completed', completed,
      'unregistered', unregistered, 'unregisteredCompleted', unregistered_completed, 'chosen', chosen, 'beside', beside
    ))
    from (
      select question_1, came_by_code,
        coalesce(registered_at, created_at) >= $1 and coalesce(registered_at, created_at) < $2 as is_in_period,
        count(*) as people,
        array[
          count(question_1), count(question_2), count(question_3), count(question_4), count(question_5), count(question_5a),
          count(question_6), count(question_10), count(question_9), count(question_11), count(question_12)
        ] as answered,
        array[
          count(*) filter (where registered_at is not null and reached >= 1),
          count(*) filter (where registered_at is not null and reached >= 2),
          count(*) filter (where registered_at is not null and reached >= 3),
          count(*) filter (where registered_at is not null and reached >= 4),
          count(*) filter (where registered_at is not null and reached >= 5),
          count(*) filter (where registered_at is not null and reached >= 6),
          count(*) filter (where registered_at is not null and reached >= 7),
          count(*) filter (where registered_at is not null and reached >= 8),
          count(*) filter (where registered_at is not null and reached >= 9),
          count(*) filter (where registered_at is not null and reached >= 10)
        ] as reached,
        count(*) filter (where registered_at is not null and completed) as completed,
        count(*) filter (where registered_at is null) as unregistered,
        count(*) filter (where registered_at is null and completed) as unregistered_completed,
        array[%s]::bigint[] as chosen,
        array[%s]::bigint[] as beside
      from survey_responses
      group by 1, 2, 3
    ) cells
  $query$, counters, beside) into cells using p_from, p_until;
  return coalesce(cells, '[]');
end
$$;
comment on function report_cells(timestamptz, timestamptz, text[], text[]) is 'Everything countable about the answers, by country, way to come and period.';

-- Without it the planner takes every registration for a day of its own, and sorts them all.
create statistics waitlist_registrations_days on ((created_at at time zone 'UTC')::date) from waitlist_registrations;

-- Per day, because the page draws days; the registrations of the funnel are their sum.
create function report_registrations(p_from timestamptz, p_until timestamptz) returns jsonb
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  counted jsonb;
begin
  execute $query$
    select coalesce(jsonb_agg(jsonb_build_object(
      'day', days.day, 'cameByCode', days.came_by_code, 'isInPeriod', days.is_in_period,
      'registered', days.registered, 'opened', days.opened
    ) order by days.day), '[]')
    from (
      select (w.created_at at time zone 'UTC')::date as day, w.came_by_code,
        w.created_at >= $1 and w.created_at < $2 as is_in_period,
        count(*) as registered, count(w.survey_opened_at) as opened
      from waitlist_registrations w
      group by 1, 2, 3
    ) days
  $query$ into counted using p_from, p_until;
  return counted;
end
$$;
comment on function report_registrations(timestamptz, timestamptz) is 'Registrations per day, way to come and period, and how many of them opened the survey.';

-- Under a filter by country only those can be counted who have said theirs.
create function report_days_by_country(p_from timestamptz, p_until timestamptz, p_countries text[], p_by_code boolean) returns jsonb
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  counted jsonb;
begin
  execute $query$
    select coalesce(jsonb_agg(jsonb_build_object('day', days.day, 'registered', days.registered) order by days.day), '[]')
    from (
      select (s.registered_at at time zone 'UTC')::date as day, count(*) as registered
      from survey_responses s
      where s.registered_at >= $1 and s.registered_at < $2 and s.question_1 = any ($3)
        and s.came_by_code = coalesce($4, s.came_by_code)
      group by 1
    ) days
  $query$ into counted using p_from, p_until, p_countries, p_by_code;
  return counted;
end
$$;
comment on function report_days_by_country(timestamptz, timestamptz, text[], boolean) is 'Registrations per day of people from these countries.';

create function side_options(p_key text, p_choices bit(256), p_country text, p_came_by_code boolean, p_group_of jsonb) returns text[]
language sql stable set search_path = public, pg_temp
as $$
  select case p_key
    when '1' then array_remove(array[p_country], null)
    when 'country_group' then array_remove(array[p_group_of ->> p_country], null)
    when 'source' then array[case when p_came_by_code then 'referred' else 'direct' end]
    else array(select o.option from survey_options o where o.question = p_key and get_bit(p_choices, o.position) = 1)
  end
$$;
comment on function side_options(text, bit, text, boolean, jsonb) is 'The options of one side of a table that these people belong to.';

-- First everybody with the same choices on both sides at once, then each choice: who chose two of one side counts in
-- two rows. A null stands for everybody who has answered that side.
create function report_crosstab(
  p_row text, p_column text, p_group_of jsonb, p_from timestamptz, p_until timestamptz, p_countries text[], p_by_code boolean
) returns jsonb
language plpgsql stable set search_path = public, pg_temp set work_mem = '64MB' set enable_sort = off
as $$
declare
  counted jsonb;
begin
  execute $query$
    with masks as (
      select coalesce(bit_or(set_bit(0::bit(256), o.position, 1)) filter (where o.question = $1), 0::bit(256)) as of_row,
        coalesce(bit_or(set_bit(0::bit(256), o.position, 1)) filter (where o.question = $2), 0::bit(256)) as of_column
      from survey_options o
    ), same as materialized (
      select s.choices & (select of_row from masks) as row_choices, s.choices & (select of_column from masks) as column_choices,
        case when '1' in ($1, $2) or 'country_group' in ($1, $2) then s.question_1 end as country,
        case when 'source' in ($1, $2) then s.came_by_code end as came_by_code,
        (coalesce(s.registered_at, s.created_at) >= $4 and coalesce(s.registered_at, s.created_at) < $5
          and ($6 is null or s.question_1 = any ($6))
          and s.came_by_code = coalesce($7, s.came_by_code)) is true as fits,
        count(*) as people
      from survey_responses s
      group by 1, 2, 3, 4, 5
    ), sides as (
      select fits, people, side_options($1, row_choices, country, came_by_code, $3) as row_options,
        side_options($2, column_choices, country, came_by_code, $3) as column_options
      from same
    )
    select coalesce(jsonb_agg(jsonb_build_array(cells.fits, cells.row_option, cells.column_option, cells.people)), '[]')
    from (
      select fits, row_option, column_option, sum(people) as people
      from sides, unnest(row_options || array[null::text]) as row_option, unnest(column_options || array[null::text]) as column_option
      where row_options <> '{}' and column_options <> '{}'
      group by 1, 2, 3
    ) cells
  $query$ into counted using p_row, p_column, p_group_of, p_from, p_until, p_countries, p_by_code;
  return counted;
end
$$;
comment on function report_crosstab is 'How many people gave each pair of answers, within the filters and outside of them.';

-- Who brings people. A code stands for its owner, whose address stays in here. Somebody's chain is followed from those
-- who came by themselves, so a circle of codes that brought each other is never entered; its people are counted apart.
-- Of an address only the mailbox counts, in which dots (at Gmail) and what follows a plus make no difference.
create function report_referrals(
  p_from timestamptz, p_until timestamptz, p_countries text[], p_by_code boolean, p_disposable text[], p_pattern integer, p_busy_hour integer, p_top integer
) returns jsonb
language plpgsql stable set search_path = public, pg_temp set work_mem = '64MB'
as $$
declare
  counted jsonb;
begin
  execute $query$
    with recursive surveys as materialized (
      select s.email, s.referral_code as code, s.referrer_email as owner, coalesce(s.registered_at, s.created_at) as joined_at,
        s.registered_at is null as is_unregistered, s.completed,
        (coalesce(s.registered_at, s.created_at) >= $1 and coalesce(s.registered_at, s.created_at) < $2
          and ($3 is null or s.question_1 = any ($3)) and $4 is not false) is true as fits
      from survey_responses s
      where s.came_by_code and s.referral_code is not null
    ), invited as materialized (
      select w.email, w.referral_code as code, w.referrer_email as owner, w.created_at as joined_at,
        w.created_at >= $1 and w.created_at < $2 and $3 is null and $4 is not false as fits
      from waitlist_registrations w
      where w.came_by_code and w.referral_code is not null
      union all
      select s.email, s.code, s.owner, s.joined_at, s.fits and $3 is null from surveys s where s.is_unregistered
    ), fitting as not materialized (
      select i.email, i.code, i.owner, i.joined_at from invited i where i.fits
      union all
      select s.email, s.code, s.owner, s.joined_at from surveys s where s.fits and $3 is not null
    ), brought as materialized (
      select b.code, b.people, coalesce(d.people, 0) as completed
      from (select f.code, count(*) as people from fitting f group by f.code) b
      left join (select s.code, count(*) as people from surveys s where s.fits and s.completed group by s.code) d using (code)
    ), nested as materialized (
      select c.code, o.code as parent
      from (select i.code, min(i.owner) as owner from invited i group by i.code) c
      join invited o on o.email = c.owner
    ), depths (code, depth) as (
      select n.code, 2 from nested n where not exists (select from nested above where above.code = n.parent)
      union all
      select n.code, d.depth + 1 from depths d join nested n on n.parent = d.code
    ), mailboxes as materialized (
      select f.code, f.joined_at, f.domain,
        case when f.domain in ('gmail.com', 'googlemail.com') then replace(f.name, '.', '') || '@gmail.com' else f.name || '@' || f.domain end as mailbox,
        case when f.owner_domain in ('gmail.com', 'googlemail.com') then replace(f.owner_name, '.', '') || '@gmail.com' else f.owner_name || '@' || f.owner_domain end as owner_mailbox
      from (
        select f.code, f.joined_at, split_part(split_part(f.email, '@', 1), '+', 1) as name, split_part(f.email, '@', 2) as domain,
          split_part(split_part(f.owner, '@', 1), '+', 1) as owner_name, split_part(f.owner, '@', 2) as owner_domain
        from fitting f join brought b on b.code = f.code and b.people >= $6
      ) f
    ), signs as materialized (
      select b.code, jsonb_build_object('sign', 'burst', 'people', b.people, 'at', to_char(b.hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as sign
      from (
        select distinct on (h.code) h.code, h.hour, h.people
        from (
          select m.code, date_trunc('hour', m.joined_at) as hour, count(*) as people
          from mailboxes m
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
        select coalesce(jsonb_agg(jsonb_build_object('code', t.code, 'brought', t.people, 'completed', t.completed) order by t.people desc, t.code), '[]')
        from (select b.code, b.people, b.completed from brought b order by b.people desc, b.code limit $8) t
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
  $query$ into counted using p_from, p_until, p_countries, p_by_code, p_disposable, p_pattern, p_busy_hour, p_top;
  return counted;
end
$$;
comment on function report_referrals is 'Who brings people, by code: how many, how deep the chains go, and which codes look like abuse.';

create function operator_report(
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
    'options', (select coalesce(jsonb_agg(jsonb_build_array(o.question, o.option) order by o.position), '[]') from survey_options o),
    'cells', report_cells(since, until, p_questions, p_options),
    'registrations', report_registrations(since, until),
    'daysByCountry', case when p_countries is not null then report_days_by_country(since, until, p_countries, p_by_code) end,
    'crosstab', case when p_row is not null then report_crosstab(p_row, p_column, p_group_of, since, until, p_countries, p_by_code) end,
    'referrals', report_referrals(since, until, p_countries, p_by_code, p_disposable, p_pattern, p_busy_hour, p_top)
  );
end
$$;
comment on function operator_report is 'Everything the operator''s report counts, in one round trip.';

grant execute on function operator_report(date, date, text[], boolean, text, text, jsonb, text[], text[], text[], integer, integer, integer) to keystead_runtime;

-- One part of the answers, from one response number on, as many as fit a function's answer: each row weighs what its
-- free text can grow to in JSON, and a margin for the rest. The address comes only where it is asked for.
create function operator_answers(
  p_after bigint, p_from date, p_to date, p_countries text[], p_by_code boolean, p_with_emails boolean, p_max_bytes integer
) returns jsonb
language sql stable security definer set search_path = public, pg_temp
as $$
  with fitting as (
    select s.* from survey_responses s
    where s.response_number > p_after
      and coalesce(s.registered_at, s.created_at) >= coalesce(p_from::timestamp at time zone 'UTC', '-infinity')
      and coalesce(s.registered_at, s.created_at) < coalesce((p_to + 1)::timestamp at time zone 'UTC', 'infinity')
      and (p_countries is null or s.question_1 = any (p_countries))
      and s.came_by_code = coalesce(p_by_code, s.came_by_code)
    order by s.response_number
    limit p_max_bytes / 1000 + 1
  ), part as materialized (
    select weighed.* from (
      select f.*, row_number() over in_order as nth,
        sum(1000 + 6 * octet_length(coalesce(f.question_12, ''))) over in_order as bytes
      from fitting f window in_order as (order by f.response_number)
    ) weighed
    where weighed.bytes <= p_max_bytes
  )
  select jsonb_build_object(
    'answers', coalesce((
      select jsonb_agg(jsonb_build_object(
        'response', p.response_number, 'email', case when p_with_emails then p.email end,
        'joined', (coalesce(p.registered_at, p.created_at) at time zone 'UTC')::date, 'registered', p.registered_at is not null,
        'cameByCode', p.came_by_code, 'completed', p.completed,
        'answers', jsonb_build_array(
          p.question_1, p.question_2, p.question_3, p.question_4, p.question_5, p.question_5a, p.question_6,
          p.question_10, p.question_9, p.question_11, p.question_12
        )
      ) order by p.response_number) from part p
    ), '[]'),
    'next', case when (select count(*) from fitting) > (select count(*) from part) then (select max(p.response_number) from part p) end
  )
$$;
comment on function operator_answers is 'The answers from one response on, and after which one the next part begins; null where there is none.';

grant execute on function operator_answers(bigint, date, date, text[], boolean, boolean, integer) to keystead_runtime;
