create or replace function record_run(p_job text) returns void
language sql volatile security definer
begin atomic
  update scheduled_runs set ran_at = now() where job = p_job;
end;
comment on function record_run is 'Records that a scheduled job has succeeded.';
