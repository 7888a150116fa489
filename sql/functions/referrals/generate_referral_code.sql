create or replace function generate_referral_code() returns text
language sql volatile
as $$
  select random_base32(10)
$$;
comment on function generate_referral_code is 'A referral code of 50 random bits in 10 characters.';
