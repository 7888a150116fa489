-- Campaign before site, in every transaction, so that no two wait crosswise. A crash may lose the last moment's counts, and
-- so nobody waits for the disk.
create or replace function count_visit(p_campaign text, p_site text) returns void
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  own_shard constant bigint := floor(random() * 16);
begin
  perform set_config('synchronous_commit', 'off', true), set_config('enable_seqscan', 'off', true);
  insert into visits as v (day, kind, source, shard)
    values
      (today, 'campaign', visit_source(today, 'campaign', p_campaign), own_shard),
      (today, 'site', visit_source(today, 'site', p_site), own_shard)
    on conflict on constraint visits_pkey do update set visits = v.visits + 1;
end
$$;
comment on function count_visit is 'Counts a visit by its campaign and by the site that led here.';
grant execute on function count_visit to keystead_runtime;
