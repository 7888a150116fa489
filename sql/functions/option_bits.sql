create or replace function option_bits(
  p_question text,
  p_options text[],
  p_options_before text[],
  p_bits_before bigint
) returns bigint
language plpgsql volatile
as $$
declare
  given text[] := array_remove(p_options, null);
begin
  if p_options is not distinct from p_options_before then
    return p_bits_before;
  end if;
  if cardinality(given) > (
    select count(*) from survey_options o where o.question = p_question and o.option = any (given)
  ) then
    -- Until this is committed nobody else gives away a position; whoever waited here sees it when they look for theirs.
    lock table survey_options in share row exclusive mode;
    -- More words than bits: the answer is kept, and the new word is not counted.
    insert into survey_options (question, position, option)
      select p_question, unknown.position, unknown.option
      from (
        select w.option, known.options + row_number() over () - 1 as position
        from (select distinct unnest(given) as option) w
        cross join (select count(*) as options from survey_options o where o.question = p_question) known
        where not exists (select from survey_options o where o.question = p_question and o.option = w.option)
      ) unknown
      where unknown.position <= 62;
  end if;
  return (
    select coalesce(bit_or(1::bigint << o.position), 0)
    from survey_options o
    where o.question = p_question and o.option = any (given)
  );
end
$$;
comment on function option_bits is 'The options chosen at a question as bits, looked up where they have changed; one that is seen for the first time gets its position.';
