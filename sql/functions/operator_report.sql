create or replace function operator_report(
  p_from date, p_to date, p_countries text[], p_by_code boolean, p_row text, p_column text, p_group_of jsonb,
  p_questions text[], p_options text[], p_disposable text[], p_pattern integer, p_busy_hour integer, p_top integer
) returns jsonb
language plpgsql stable security definer
set search_path = public, pg_temp
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
comment on function operator_report is 'Everything the operator''s report counts, in one round trip.';
grant execute on function operator_report to keystead_runtime;
