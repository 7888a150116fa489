-- A version 4 UUID has cryptographic randomness except in bytes 6 to 9, which hold its fixed bits.
create or replace function random_base32(p_length integer) returns text
language sql volatile strict
as $$
  with source as materialized (select uuid_send(gen_random_uuid()) as bytes)
  select left(
    string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(bytes, position) & 31), 1), '' order by position),
    p_length
  )
  from source, unnest(array[0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15]) as position
$$;
comment on function random_base32 is 'Up to 12 random characters of Crockford base32, 5 bits each.';
