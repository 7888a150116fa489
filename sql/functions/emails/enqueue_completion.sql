create or replace function enqueue_completion(p_email text, p_pro_code text, p_own_code text, p_place place) returns timestamptz
language plpgsql volatile
as $$
declare
  friends jsonb;
begin
  begin
    select r into friends from referral_counts(p_email) r where r ->> 'joined' <> '0';
  exception when others then
    null; -- the email goes out without these figures
  end;
  return enqueue_email(
    p_email, 'survey_completion',
    jsonb_strip_nulls(jsonb_build_object('proCode', p_pro_code, 'ownCode', p_own_code, 'friends', friends)),
    p_place
  );
end
$$;
comment on function enqueue_completion is 'Queues the email for a completed survey, as enqueue_email does.';
