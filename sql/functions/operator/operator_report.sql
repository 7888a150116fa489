create or replace function operator_report(
  p_session_hash bytea, p_domains jsonb, p_amounts text[], p_limit integer, p_by text, p_values text[]
) returns table (session_id bigint, email text, part jsonb)
language sql stable security definer
as $$
  select o.session_id, o.email, (
    select jsonb_object_agg(c.part, c.figures)
    from report_counts(p_domains, p_amounts, p_limit, p_by, p_values) c
  )
  from find_operator(p_session_hash) o
$$;
comment on function operator_report is 'The counts of the report, of everybody or of one group. No row without an operator''s session.';
