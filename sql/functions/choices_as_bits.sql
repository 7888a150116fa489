create or replace function choices_as_bits(p_question text, p_options text[]) returns bigint
language plpgsql volatile
set search_path = public, pg_temp
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
comment on function choices_as_bits is 'The chosen options of a question as bits; an option seen for the first time gets its position.';
