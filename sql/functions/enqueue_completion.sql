-- The codes of the mail and the figures of friends are fixed here, so that every delivery attempt says the same.
create or replace function enqueue_completion(p_email text, p_pro_code text, p_own_code text) returns void
language plpgsql volatile
as $$
declare
  friends jsonb;
begin
  begin
    select jsonb_build_object('came', f.came, 'counted', f.counted) into friends
      from friends_of(p_email) f
      where f.came > 0;
  exception when others then
    null; -- the codes were promised, the figures were not
  end;
  perform enqueue_email(
    p_email,
    'survey_completion',
    jsonb_strip_nulls(jsonb_build_object('proCode', p_pro_code, 'referralCode', p_own_code, 'friends', friends)),
    mail_may_leave_at(p_email)
  );
end
$$;
comment on function enqueue_completion is 'Puts down the mail that a completed survey earns. It was promised, so over the limit of a day it waits.';
