create or replace function deletion_hash(person people) returns bytea
language sql immutable
as $$
  select sha256(convert_to(person.id::text || ' ' || person.email, 'UTF8'))
$$;
comment on function deletion_hash is 'What is remembered of a record that is deleted; nobody finds the record by it who does not have it.';
