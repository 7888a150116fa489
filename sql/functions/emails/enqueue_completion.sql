create or replace function enqueue_completion(p_rule text, p_email text, p_pro_code text, p_own_code text, p_caller caller)
returns integer
language plpgsql volatile
as $$
declare
  retry_after_s integer := count_email(p_rule, p_email, p_caller);
  friends jsonb;
begin
  if retry_after_s is not null then
    return retry_after_s;
  end if;
  begin
    select r into friends from referral_counts(p_email) r where r ->> 'joined' <> '0';
  exception when others then
    null; -- the email goes out without these figures
  end;
  if not enqueue_email(
    p_email, 'survey_completion',
    jsonb_strip_nulls(jsonb_build_object('proCode', p_pro_code, 'ownCode', p_own_code, 'friends', friends)),
    case p_rule when 'requested_email' then 0 else 1 end, p_caller
  ) then
    retry_after_s := 600;
  end if;
  return retry_after_s;
end
$$;
comment on function enqueue_completion is 'Queues the email for a completed survey, or returns the seconds to wait if over the limit.';
