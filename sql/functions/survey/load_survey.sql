create or replace function load_survey(p_email text, p_caller caller) returns table (
  record uuid,
  access text,
  completed boolean,
  answers jsonb,
  answered text[],
  own_referral_code text,
  came integer,
  counted integer,
  mail_sent_at timestamptz,
  has_mail boolean,
  is_refused boolean,
  unconfirmed jsonb,
  is_registered boolean
)
language plpgsql volatile security definer
set search_path = public, pg_temp
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  is_first_look boolean;
begin
  select p.id, a.access, coalesce(s.completed, false), r.answers, r.answered,
    a.access = 'owner' and w.email is not null or a.access = 'browser' and w.browser_id = p_caller.browser_id,
    w.survey_opened_at is null
    into record, access, completed, answers, answered, is_registered, is_first_look
    from (values (p_email)) own (email)
    left join people p on p.email = own.email
    left join survey_responses s on s.email = own.email
    left join waitlist_registrations w on w.email = own.email
    cross join lateral (select access_for(p, p_caller) as access) a
    cross join lateral (
      select
        coalesce(
          jsonb_object_agg(stored.question, stored.answer) filter (
            where a.access = 'owner'
              or a.access = 'browser' and s.answered_by ->> rtrim(stored.question, 'a') = p_caller.browser_id::text
          ),
          '{}'
        ) as answers,
        coalesce(array_agg(stored.question), '{}') as answered
      from stored_answers(s) stored
      where stored.answer is not null
    ) r;
  if is_first_look and is_registered then
    update waitlist_registrations w set survey_opened_at = now()
      where w.email = p_email and w.survey_opened_at is null;
  end if;
  -- Hides from strangers whether an address without answers is known.
  if access <> 'owner' and answered = '{}' and is_registered is not true then
    record := null;
  end if;
  if completed then
    own_referral_code := (select c.code from referral_codes c where c.email = p_email);
    if access = 'owner' or answers <> '{}' then
      select f.came, f.counted into came, counted from friends_of(p_email) f;
      select e.sent_at into mail_sent_at
        from outgoing_emails e
        where e.recipient = p_email and e.kind = 'survey_completion'
        order by e.created_at desc
        limit 1;
      has_mail := found;
      is_refused := exists (
        select from suppressed_addresses s where s.address_hash = address_hash(p_email) and s.reason = 'bounced'
      );
    end if;
  end if;
  unconfirmed := (select unconfirmed(p) from people p where p.email = p_email and access = 'owner');
  return next;
end
$$;
comment on function load_survey is 'The part of a survey that the caller may see.';
grant execute on function load_survey to keystead_runtime;
