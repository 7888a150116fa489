create or replace function operator_report(
  p_from date,
  p_to date,
  p_countries text[],
  p_is_referred boolean,
  p_row text,
  p_column text,
  p_paired_questions text[],
  p_disposable_domains text[],
  p_pattern integer,
  p_busy_hour integer,
  p_most integer
) returns jsonb
language plpgsql stable security definer
set search_path = public, pg_temp
as $$
declare
  since timestamptz := coalesce(p_from::timestamp at time zone 'UTC', '-infinity');
  until timestamptz := coalesce((p_to + 1)::timestamp at time zone 'UTC', 'infinity');
begin
  return jsonb_build_object(
    'answers', report_answers(since, until, p_countries, p_is_referred),
    'countries', report_countries(since, until, p_countries, p_is_referred),
    'stages', report_stages(since, until, p_countries, p_is_referred),
    'days', report_days(since, until, p_countries, p_is_referred),
    'pairs', (
      select coalesce(jsonb_object_agg(q, report_crosstab(q, q, since, until, p_countries, p_is_referred)), '{}')
      from unnest(p_paired_questions) q
    ),
    'crosstab', case
      when p_row is not null then report_crosstab(p_row, p_column, since, until, p_countries, p_is_referred)
    end,
    -- Of those who came by themselves nobody came by a code.
    'codes', case
      when p_is_referred is not false then report_codes(
        since, until, p_countries, p_disposable_domains, p_pattern, p_busy_hour, p_most
      )
    end,
    'chains', case when p_is_referred is not false then report_chains(since, until, p_countries) end
  );
end
$$;
comment on function operator_report is 'Everything the operator''s report counts, in one round trip.';
grant execute on function operator_report to keystead_runtime;
