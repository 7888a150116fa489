create or replace function count_visit(p_channel text, p_networks text[]) returns void
language plpgsql volatile security definer
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
begin
  perform set_config('synchronous_commit', 'off', true);
  if count_calls('site', p_networks[1:1]) is null then
    insert into visits as v (day, channel)
      values (today, case
        when p_channel = '' or exists (
          select from visits k where k.day = today and k.channel = p_channel
        ) then p_channel
        when count_calls('new_channel', p_networks) is null then p_channel
        else 'other'
      end)
      on conflict on constraint visits_pkey do update set visits = v.visits + 1;
  end if;
end
$$;
comment on function count_visit is 'Counts a visit of the site by its channel, one a day per client. A network brings few new names a day, so it cannot crowd out others.';
