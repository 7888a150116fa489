create or replace function find_code(p_email text, p_referral_code text) returns referral_codes
language plpgsql stable
as $$
begin
  return (select c from referral_codes c where c.code = p_referral_code and c.email <> p_email);
end
$$;
comment on function find_code is 'The row of a code that an address may come with; null if the code is unknown or the address''s own.';
