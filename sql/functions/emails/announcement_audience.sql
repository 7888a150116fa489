create or replace function announcement_audience(p_announcement bigint, p_channel text, p_completed boolean, p_amounts text[])
returns table (id bigint, email text, state text)
language sql stable
as $$
  select w.id, w.email, case
      when e.id is not null then 'enqueued'
      else reason_not_to_send('announcement', false, s.reason, p, w)
    end
  from waitlist_registrations w
  join people p on p.email = w.email
  left join survey_responses r on r.email = w.email
  left join suppressed_addresses s on s.address_hash = address_hash(w.email)
  left join outgoing_emails e on e.recipient = w.email and e.kind = 'announcement' and e.dedupe_key = p_announcement::text
  where (p_channel is null or coalesce(w.campaign, w.referring_host) = p_channel)
    and (p_completed is null or coalesce(r.completed, false) = p_completed)
    and (p_amounts is null or r.question_10 = any (p_amounts))
$$;
comment on function announcement_audience is 'The people of a group: enqueued if the announcement is queued for them, else why they are refused it; null if they are left.';
