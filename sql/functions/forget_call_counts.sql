create or replace function forget_call_counts() returns integer
language plpgsql volatile
set search_path = public, pg_temp
as $$
declare
  forgotten integer;
begin
  delete from call_counts where ends_at <= now();
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
comment on function forget_call_counts is 'Removes the counts whose window is over; how many those were.';
