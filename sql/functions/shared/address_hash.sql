-- An address has no backslash, so the cast takes its bytes as they are; convert_to would keep Postgres from inlining this.
create or replace function address_hash(p_email text) returns bytea
language sql immutable
as $$
  select sha256(p_email::bytea)
$$;
comment on function address_hash is 'What is kept of an address where it must be recognized but not read.';
