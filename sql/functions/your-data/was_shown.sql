create or replace function was_shown(p_entry jsonb, p_shown jsonb) returns boolean
language sql immutable
as $$
  select p_entry is null or p_shown is not distinct from p_entry - '{fullName, referrerEmail, answersFromHere}'::text[]
$$;
comment on function was_shown is 'Whether a page showed what is entered under an unconfirmed address now; once confirmed, nothing has to be shown.';
