-- The campaign is written before the site, so that no two deadlock. A limit keeps invented names from filling the table.
create or replace function count_visit(p_campaign text, p_site text) returns void
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into visits as v (day, kind, source)
    select today, way.kind, case
      when way.source is null then ''
      when exists (select from visits k where k.day = today and k.kind = way.kind and k.source = way.source) then way.source
      when (select count(*) from visits k where k.day = today and k.kind = way.kind) < 200 then way.source
      else 'other'
    end
    from (values ('campaign', p_campaign), ('site', p_site)) way (kind, source)
    on conflict on constraint visits_pkey do update set visits = v.visits + 1;
end
$$;
comment on function count_visit is 'Counts a visit by its campaign and by its referring site.';
grant execute on function count_visit to keystead_runtime;
