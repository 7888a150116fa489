create or replace function note_run(p_job text) returns void
language sql volatile security definer
set search_path = public, pg_temp
begin atomic
  update scheduled_runs set ran_at = now() where job = p_job;
end;
comment on function note_run is 'Records that a scheduled job has succeeded.';
grant execute on function note_run to keystead_runtime;
