create or replace function count_interview(p_networks text[]) returns void
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
begin
  if count_calls('interview', p_networks[1:1]) is null then
    insert into interview_opens as i (day) values ((now() at time zone 'UTC')::date)
      on conflict on constraint interview_opens_pkey do update set opens = i.opens + 1;
  end if;
end
$$;
comment on function count_interview is 'Counts that someone opened the page where one books a conversation, once a day per client.';
grant execute on function count_interview to keystead_runtime;
