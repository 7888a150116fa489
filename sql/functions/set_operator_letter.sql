create or replace function set_operator_letter(p_email text, p_is_wanted boolean) returns boolean
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
begin
  if p_is_wanted then
    insert into operator_letter_readers (email)
      values (p_email)
      on conflict on constraint operator_letter_readers_email_key do nothing;
  elsif not p_is_wanted then
    perform end_operator_letter(p_email);
  end if;
  return exists (select from operator_letter_readers r where r.email = p_email);
end
$$;
comment on function set_operator_letter is 'Begins or ends the letter to an operator, or leaves it where that is null; whether they get it from then on.';
grant execute on function set_operator_letter to keystead_runtime;
