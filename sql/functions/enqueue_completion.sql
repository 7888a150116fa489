-- The codes of the mail are fixed here, so that every delivery attempt says the same.
create or replace function enqueue_completion(p_email text, p_pro_code text, p_own_code text) returns void
language sql volatile
as $$
  select enqueue_email(
    p_email,
    'survey_completion',
    jsonb_build_object('proCode', p_pro_code, 'referralCode', p_own_code),
    mail_may_leave_at(p_email)
  )
$$;
comment on function enqueue_completion is 'Puts down the mail that a completed survey earns. It was promised, so over the limit of a day it waits.';
