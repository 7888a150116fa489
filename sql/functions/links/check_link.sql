create or replace function check_link(
  p_person_id uuid, p_expires_at timestamptz, p_link_id text, p_shown jsonb, p_caller caller,
  out outcome text, out person people, out entry jsonb, out is_current boolean, out retry_after_s integer
)
language plpgsql volatile
as $$
begin
  person := (select p from people p where p.id = p_person_id);
  retry_after_s := count_calls('link', array[encode(sha256(p_person_id::text::bytea), 'hex')]);
  outcome := case
    when retry_after_s is not null then 'rate_limited'
    when person.id is null then coalesce(ended_as(p_person_id), 'not_found')
    when p_expires_at < now() then 'link_expired'
    when exists (
      select from owner_sessions o
      where o.link_id = p_link_id and (o.browser_id is distinct from p_caller.browser_id or o.expires_at <= now())
    ) then 'link_used'
    else 'valid'
  end;
  if outcome = 'valid' and (person.confirmed_at is null or exists (
    select from waitlist_registrations w where w.email = person.email and w.unsubscribed_at = w.consented_at
  )) then
    entry := (
      select jsonb_build_object(
        'fullName', w.full_name,
        'joinedAt', w.created_at,
        'referrerEmail', coalesce(w.referrer_email, c.email),
        'referralCode', coalesce(w.referral_code, c.code),
        'answers', (select count(*) from stored_answers(s) a where a.question <> 'question_5a'),
        'answersFromHere', (
          select count(*) from jsonb_each_text(s.answered_by) b (question, browser) where b.browser = p_caller.browser_id::text
        )
      )
      from (values (person.email)) own (email)
      left join waitlist_registrations w on w.email = own.email
      left join survey_responses s on s.email = own.email
      left join code_used_by(own.email) c on true
    );
  end if;
  is_current := entry is null or p_shown is not distinct from entry - '{fullName, referrerEmail, answersFromHere}'::text[];
end
$$;
comment on function check_link is 'Whether an emailed link works: valid, or why not. It works in one browser, which may repeat it until the link expires or the session ends. person: who it was sent to. entry: what was entered under an address since somebody last confirmed it. is_current: whether the page showed that. Writers lock first.';
