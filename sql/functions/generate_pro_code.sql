create or replace function generate_pro_code() returns text
language sql volatile
as $$
  select regexp_replace(random_base32(12), '^(.{4})(.{4})(.{4})$', 'PRO-\1-\2-\3')
$$;
comment on function generate_pro_code is 'A new Pro code, PRO-XXXX-XXXX-XXXX: 60 random bits. Whoever stores it sees to it that it is unused.';
