-- Returns a set, so that Postgres inlines it.
create or replace function find_code(p_email text, p_referral_code text) returns setof referral_codes
language sql stable
as $$
  select c.* from referral_codes c where c.code = p_referral_code and c.email <> p_email
$$;
comment on function find_code is 'The row of a code that an address may come with; none if the code is unknown or the address''s own.';
