create or replace function mailbox_of(p_email text) returns text
language sql immutable parallel safe
as $$
  select case
    when split_part(p_email, '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(p_email, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(p_email, '@', 1), '+', 1) || '@' || split_part(p_email, '@', 2)
  end
$$;
comment on function mailbox_of is 'The address without tags and Gmail''s dots, for limits and credit.';
