create or replace function operator_list(p_session_hash bytea, p_amounts text[], p_by text, p_values text[])
returns table (session_id bigint, email text, part jsonb)
language sql stable security definer
as $$
  with chosen as materialized (
    select r.email from respondents_in(p_by, p_values) r where p_by is not null
  )
  select o.session_id, o.email, (
    select jsonb_build_object(
      'joined', count(*), 'confirmed', count(p.confirmed_at), 'unsubscribed', count(w.unsubscribed_at),
      'bounced', count(*) filter (where s.reason = 'bounced'), 'complained', count(*) filter (where s.reason = 'complained'),
      'refused', (select count(*) from waitlist_registrations x join bounced_people using (email) where p_by is null),
      'reachable', count(*) filter (where r.refusal is null),
      'reachableWithAmount', count(*) filter (where r.refusal is null and a.question_10 = any (p_amounts)),
      'codes', (
        select jsonb_build_object(
          'issued', count(*), 'redeemed', count(c.redeemed_at), 'claimable', count(*) filter (where c.is_claimable)
        )
        from pro_codes c
        where p_by is null or c.email in (select g.email from chosen g)
      ),
      'mail', (
        select jsonb_build_object(
          'sent', count(e.sent_at), 'bounced', count(e.bounce), 'complained', count(e.complained_at),
          'late', count(*) filter (
            where e.sent_at is null and e.failed_at is null and e.next_attempt_at < now() - interval '15 minutes'
          )
        )
        from outgoing_emails e
        where e.created_at > now() - interval '7 days' and (p_by is null or e.recipient in (select g.email from chosen g))
      )
    )
    from waitlist_registrations w
    join people p on p.email = w.email
    left join suppressed_addresses s on s.address_hash = address_hash(w.email)
    left join survey_responses a on a.email = w.email
    cross join lateral (select reason_not_to_send('announcement', false, s.reason, p, w) as refusal) r
    where w.email not in (select x.email from bounced_people x) and (p_by is null or w.email in (select g.email from chosen g))
  )
  from find_operator(p_session_hash) o
$$;
comment on function operator_list is 'How many people joined, confirmed and unsubscribed, how many of them bounced or complained, how many more never took our email, how many people an announcement would reach now, how many of those plan to invest one of p_amounts, and what became of the last week''s emails. No row without an operator''s session.';
