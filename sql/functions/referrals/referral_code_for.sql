create or replace function referral_code_for(p_email text, p_caller caller, out own_code text, out retry_after_s integer)
language plpgsql volatile security definer
as $$
declare
  member constant member := find_member(p_email, p_caller, 'own_code');
begin
  retry_after_s := member.retry_after_s;
  if retry_after_s is null then
    own_code := case
      when member.access in ('owner', 'only_writer', 'writer') then ensure_referral_code(p_email)
      when (member.survey).completed then (select c.code from referral_codes c where c.email = p_email)
    end;
  end if;
end
$$;
comment on function referral_code_for is 'The code of an address, null if the caller may not know it; over the limit, the seconds to wait.';
