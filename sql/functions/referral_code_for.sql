-- A stranger learns the code where the completion page would show it, and causes none.
create or replace function referral_code_for(p_email text, p_visitor_since bigint) returns text
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
begin
  perform lock_address(p_email);
  if access_of(p_email, p_visitor_since) = 'visitor' then
    return ensure_referral_code(p_email);
  end if;
  return (
    select c.code
    from referral_codes c
    join survey_responses s on s.email = c.email and s.completed
    where c.email = p_email
  );
end
$$;
comment on function referral_code_for is 'The code of an address as far as this browser may know it, or null.';
grant execute on function referral_code_for to keystead_runtime;
