create or replace function generate_pro_code() returns text
language sql volatile
as $$
  select regexp_replace(random_base32(12), '^(.{4})(.{4})(.{4})$', 'PRO-\1-\2-\3')
$$;
comment on function generate_pro_code is 'A Pro code of 60 random bits, PRO-XXXX-XXXX-XXXX. Callers check that it is unused.';
