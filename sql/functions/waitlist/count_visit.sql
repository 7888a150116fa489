-- A fixed order prevents deadlocks: new names, then the campaign, then the site.
create or replace function count_visit(p_campaign text, p_site text, p_networks text[]) returns void
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into visits as v (day, kind, source)
    with named as materialized (
      select way.kind, case
        when way.source is null then ''
        when exists (select from visits k where k.day = today and k.kind = way.kind and k.source = way.source) then way.source
        when count_calls('new_source', p_networks) is null then way.source
        else 'other'
      end as source
      from (values ('campaign', p_campaign), ('site', p_site)) way (kind, source)
    )
    select today, n.kind, n.source from named n order by n.kind
    on conflict on constraint visits_pkey do update set visits = v.visits + 1;
end
$$;
comment on function count_visit is 'Counts a visit by its campaign and by its referring site. A network brings few new names a day, so it cannot crowd out others.';
grant execute on function count_visit to keystead_runtime;
