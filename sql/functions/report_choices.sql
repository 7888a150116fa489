-- As text, because the questions are known when it runs. People are grouped by all of them at once, so that everybody is
-- read one time. Of questions with a screen of their own.
create or replace function report_choices(
  p_questions text[],
  p_since timestamptz,
  p_until timestamptz,
  p_countries text[],
  p_is_referred boolean,
  p_codes text[]
) returns jsonb
language plpgsql stable
as $$
declare
  chosen text := (
    select string_agg(
      format('case when r.answered & %s <> 0 then r.%I end as c%s', 1 << (q.question::integer - 1), 'chosen_' || q.question, q.nth),
      ', ' order by q.nth
    )
    from unnest(p_questions) with ordinality q (question, nth)
  );
  columns text := (
    select string_agg('c' || q.nth, ', ' order by q.nth)
    from unnest(p_questions) with ordinality q (question, nth)
  );
  counted jsonb;
begin
  execute format($query$
    with same as (
      select %1$s, r.is_proven, count(*) as people
      from report_people r
      where r.joined_at >= $1
        and r.joined_at < $2
        and ($3 is null or r.country = any ($3))
        and ($4 is null or r.is_referred = $4)
        %3$s
      group by %2$s, r.is_proven
    ), choices as (
      select q.question, q.chosen, s.is_proven, sum(s.people) as people
      from same s
      cross join unnest($6, array[%2$s]) q (question, chosen)
      where q.chosen is not null
      group by q.question, q.chosen, s.is_proven
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'question', c.question,
      'options', array(
        select o.option
        from survey_options o
        where o.question = c.question and c.chosen & (1::bigint << o.position) <> 0
      ),
      'isProven', c.is_proven,
      'people', c.people
    )), '[]')
    from choices c
  $query$, chosen, columns, case when p_codes is not null then 'and r.is_referred and r.referral_code = any ($5)' else '' end)
    into counted using p_since, p_until, p_countries, p_is_referred, p_codes, p_questions;
  return counted;
end
$$;
comment on function report_choices is 'How many people chose the same options at a question, by whether their mailbox is proven; of everybody, or of those whom these codes brought.';
