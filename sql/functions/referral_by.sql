create or replace function referral_by(p_email text, p_referral_code text) returns referral_codes
language plpgsql stable
as $$
begin
  return (select c from referral_codes c where c.code = p_referral_code and c.email <> p_email);
end
$$;
comment on function referral_by is 'A code as one to come with: null where nobody has it, or it is one''s own.';
