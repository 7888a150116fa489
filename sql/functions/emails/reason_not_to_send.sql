-- Reads no table, so Postgres can inline it. Unsubscribing stops announcements only.
create or replace function reason_not_to_send(p_kind text, p_is_requested boolean, p_suppressed text, p people, w waitlist_registrations)
returns text
language sql immutable
as $$
  select case
    when p_suppressed = 'bounced' then 'an earlier email bounced for good'
    when p_suppressed = 'disowned' and not p_is_requested then 'its owner said it wasn''t them'
    when p_kind <> 'announcement' then null
    when p_suppressed = 'complained' then 'reported an email as spam'
    when w.email is null then 'data was deleted'
    when p.confirmed_at is null then 'not confirmed'
    when w.unsubscribed_at is not null then 'unsubscribed'
  end
$$;
comment on function reason_not_to_send is 'Why an email of this kind may not be sent to a recipient; null if it may.';
