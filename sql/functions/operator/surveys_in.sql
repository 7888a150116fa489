-- Inlined, so that it costs nothing for everybody.
create or replace function surveys_in(p_by text, p_values text[]) returns setof counted_surveys
language sql stable parallel safe
as $$
  select s.*
  from counted_surveys s
  where p_by is null or case p_by
    when 'channel' then s.email in (select w.email from waitlist_registrations w where coalesce(w.campaign, w.referring_host, '') = any (p_values))
    when 'question_1' then s.question_1 = any (p_values)
    when 'question_2' then s.question_2 = any (p_values)
    when 'question_3' then s.question_3 && p_values
    when 'question_4' then s.question_4 && p_values
    when 'question_5' then s.question_5 = any (p_values)
    when 'question_5a' then s.question_5a && p_values
    when 'question_6' then s.question_6 && p_values
    when 'question_9' then s.question_9 = any (p_values)
    when 'question_10' then s.question_10 = any (p_values)
    when 'question_11' then s.question_11 && p_values
  end
$$;
comment on function surveys_in is 'The surveys that the report counts: all, or those of one group, which gave one of these answers or came by this channel.';
