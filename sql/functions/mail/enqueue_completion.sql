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
    null; -- the mail goes out without the figures of friends
  end;
  perform enqueue_email(
    p_email,
    'survey_completion',
    jsonb_strip_nulls(jsonb_build_object('proCode', p_pro_code, 'referralCode', p_own_code, 'friends', friends)),
    1,
    mail_may_leave_at(p_email)
  );
end
$$;
comment on function enqueue_completion is 'Queues the mail that a completed survey earns; over the daily limit it is delayed rather than dropped.';
