-- Addresses contain no backslash, so the cast is safe; convert_to would prevent inlining.
create or replace function address_hash(p_email text) returns bytea
language sql immutable
as $$
  select sha256(p_email::bytea)
$$;
comment on function address_hash is 'Identifies an address that must be recognized but not read.';
