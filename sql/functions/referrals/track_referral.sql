create or replace function track_referral(
  p_email text, p_referral_code text, p_caller caller, out tracked boolean, out retry_after_s integer
)
language plpgsql volatile security definer
as $$
declare
  member constant member := find_member(p_email, p_caller, 'own_code');
begin
  retry_after_s := member.retry_after_s;
  if retry_after_s is null and member.access in ('owner', 'only_writer', 'writer') then
    if (member.survey).completed then
      perform apply_referral_code(p_email, case when member.access <> 'writer' then p_referral_code end);
      perform credit_referrer(p_email);
    end if;
    tracked := exists (select from referrals r where r.referred_email = p_email and r.code = p_referral_code);
  end if;
end
$$;
comment on function track_referral is 'Records the referrer of a completed survey once: true if it is the owner of this code, null if the caller may not speak for the address.';
