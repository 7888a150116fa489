create or replace function operator_registrations(p_session_hash bytea, p_operators text[], p_after bigint, p_amounts text[], p_limit integer)
returns table (session_id bigint, email text, part jsonb)
language sql stable security definer
set search_path = public, pg_temp
as $$
  select o.session_id, o.email, (
    with part as materialized (
      select w.id as number, w.full_name as "fullName", w.email, w.phone_number as "phoneNumber",
        (w.created_at at time zone 'UTC')::date as joined, w.is_referred as "isReferred",
        (p.confirmed_at at time zone 'UTC')::date as confirmed, (w.unsubscribed_at at time zone 'UTC')::date as unsubscribed,
        s.reason as suppressed, w.consent_version as "consentVersion", coalesce(a.completed, false) as completed
      from waitlist_registrations w
      join people p on p.email = w.email
      left join suppressed_addresses s on s.address_hash = address_hash(w.email)
      left join survey_responses a on a.email = w.email
      where w.id > p_after
        and (p_amounts is null or a.question_10 = any (p_amounts)
          and reason_not_to_send('announcement', 2, s.reason, true, p.confirmed_at, w.unsubscribed_at) is null)
      order by w.id
      limit p_limit
    )
    select jsonb_build_object(
      'registrations', coalesce((select jsonb_agg(to_jsonb(p) order by p.number) from part p), '[]'),
      'next', case when (select count(*) from part) = p_limit then (select max(p.number) from part p) end
    )
  )
  from find_operator(p_session_hash, p_operators) o
$$;
comment on function operator_registrations is 'The registrations after a number, and the last number of this part; null if there is no next part. With p_amounts, only people who plan to invest one of them and whom an announcement would reach. No row without an operator''s session.';
grant execute on function operator_registrations to keystead_runtime;
