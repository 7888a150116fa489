create or replace function link_lifetime(p_kind text) returns interval
language sql immutable
as $$
  select case
    when p_kind in ('confirmation', 'survey_completion') then interval '7 days'
    when p_kind in ('survey_link', 'your_data_link') then interval '1 day'
    when p_kind = 'operator_link' then interval '1 hour'
  end
$$;
comment on function link_lifetime is 'How long the link in a mail works: shorter if somebody asked for it and is waiting.';
