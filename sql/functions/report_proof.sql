create or replace function report_proof() returns trigger
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
begin
  update report_people r set is_proven = new.proven_at is not null, mailbox = nullif(new.mailbox, new.email)
    where r.email = new.email;
  return null;
end
$$;
comment on function report_proof is 'Keeps what the report counts of a person in step with their mailbox, and whether it is proven.';

create or replace trigger people_report
  after insert or update of proven_at
  on people
  for each row execute function report_proof();
