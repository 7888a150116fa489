create or replace function deletion_hash(person people) returns bytea
language sql immutable
as $$
  select sha256(convert_to(person.id::text || ' ' || person.email, 'UTF8'))
$$;
comment on function deletion_hash is 'What is kept of a deleted record: it identifies the record only to those who have it in a backup.';
