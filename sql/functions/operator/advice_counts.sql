create or replace function advice_counts(p_domains jsonb) returns jsonb
language sql stable security definer
as $$
  select jsonb_object_agg(c.part, c.figures)
  from report_counts(p_domains, p_amounts => '{}', p_limit => 0) c
  where c.part in ('abuse', 'choices', 'channels')
$$;
comment on function advice_counts is 'The counts behind the advice and the report email: how many people made which choices, and how many came.';
