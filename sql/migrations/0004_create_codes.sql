-- Up Migration

alter table survey_responses add constraint survey_responses_pro_code_generated_key unique (pro_code_generated);
alter table pro_memberships add constraint pro_memberships_pro_code_spelling
  check (pro_code ~ '^PRO(-[0-9A-HJKMNP-TV-Z]{4}){3}$');

-- Five random bits a character, so no character is likelier than another. The bytes come from the server's
-- cryptographic generator by way of a version 4 UUID; bytes 6 to 9 are left out because they carry its fixed bits.
create function random_base32(length integer) returns text
language sql volatile strict set search_path = public, pg_temp
as $$
  with source as materialized (select uuid_send(gen_random_uuid()) as bytes)
  select left(
    string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(bytes, position) & 31), 1), '' order by position),
    random_base32.length
  )
  from source, unnest(array[0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15]) as position
$$;
comment on function random_base32(integer) is 'Up to 12 characters of Crockford base32, 5 bits each.';

create function generate_pro_code() returns text
language sql volatile set search_path = public, pg_temp
as $$ select regexp_replace(random_base32(12), '^(.{4})(.{4})(.{4})$', 'PRO-\1-\2-\3') $$;
comment on function generate_pro_code() is 'A new Pro code, PRO-XXXX-XXXX-XXXX: 60 random bits. Whoever stores it sees to it that it is unused.';

create function generate_referral_code() returns text
language sql volatile set search_path = public, pg_temp
as $$ select random_base32(10) $$;
comment on function generate_referral_code() is 'A new referral code of 10 characters: 50 random bits.';

-- The unique keys decide. What loses the race, be it against the same address or against the same code, looks again.
create function ensure_referral_code(p_email text) returns text
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  own_code text;
begin
  for attempt in 1..10 loop
    select c.code into own_code from referral_codes c where c.email = p_email;
    exit when own_code is not null;
    insert into referral_codes (email, code) values (p_email, generate_referral_code())
      on conflict do nothing
      returning code into own_code;
    exit when own_code is not null;
  end loop;
  if own_code is null then
    raise exception 'no unused referral code was found in ten tries';
  end if;
  return own_code;
end
$$;
comment on function ensure_referral_code(text) is 'The one referral code of an address, made on first use.';

grant execute on function ensure_referral_code(text) to keystead_runtime;

-- Down Migration

drop function ensure_referral_code(text), generate_referral_code(), generate_pro_code(), random_base32(integer);
alter table pro_memberships drop constraint pro_memberships_pro_code_spelling;
alter table survey_responses drop constraint survey_responses_pro_code_generated_key;
