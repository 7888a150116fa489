create or replace function read_link(
  p_person_id uuid, p_expires_at timestamptz, p_link_id text, p_reads_data boolean, p_caller caller,
  out outcome text, out email text, out entry jsonb, out data jsonb, out retry_after_s integer
)
language plpgsql volatile security definer
as $$
declare
  link constant record := check_link(p_person_id, p_expires_at, p_link_id, null, p_caller);
begin
  outcome := link.outcome;
  retry_after_s := link.retry_after_s;
  if outcome = 'valid' then
    email := (link.person).email;
    entry := link.entry;
    data := case when p_reads_data and entry is not null then person_data(link.person, p_caller) end;
  end if;
end
$$;
comment on function read_link is 'Reads an emailed link without using it up: its address, what was entered while nobody has confirmed it, and, if p_reads_data, everything stored.';
