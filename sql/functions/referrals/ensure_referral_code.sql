create or replace function ensure_referral_code(p_email text) returns text
language plpgsql volatile
as $$
declare
  own_code text;
begin
  for attempt in 1..10 loop
    own_code := (select c.code from referral_codes c where c.email = p_email);
    if own_code is not null then
      return own_code;
    end if;
    insert into people (email, mailbox) values (p_email, mailbox_of(p_email)) on conflict (email) do nothing;
    insert into referral_codes (email, code)
      values (p_email, random_base32(10))
      on conflict do nothing;
  end loop;
  raise exception 'no unused referral code was found in ten attempts';
end
$$;
comment on function ensure_referral_code is 'The referral code of an address, created on first use: 50 random bits in 10 characters.';
