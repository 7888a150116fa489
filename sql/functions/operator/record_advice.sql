-- The first advice is not a change. The weekly email is due from Monday 06:00 UTC.
create or replace function record_advice(
  p_at timestamptz, p_advice text, p_refuted text[], p_report jsonb, p_decided jsonb,
  out has_changed boolean, out emails integer
)
language plpgsql volatile security definer
as $$
declare
  monday constant timestamp := date_trunc('week', p_at at time zone 'UTC' - interval '6 hours');
  latest advice_changes;
  reason text;
begin
  lock table advice_changes in share row exclusive mode;
  -- A decision may name a domain, so it goes with its last person.
  delete from sign_decisions d
  where d.decided_at < p_at
    and (d.sign, d.about) not in (select s.sign, s.about from jsonb_to_recordset(p_decided) s (sign text, about text));
  latest := (select a from advice_changes a order by a.id desc limit 1);
  has_changed := (latest.advice, latest.refuted) is distinct from (p_advice, p_refuted);
  if has_changed then
    insert into advice_changes (advice, refuted, recorded_at)
      values (p_advice, p_refuted, p_at)
      returning 'advice ' || id into reason;
  end if;
  if latest.id is null then
    reason := null;
  elsif reason is null
    and (select min(a.recorded_at) from advice_changes a) < (monday + interval '6 hours') at time zone 'UTC' then
    reason := 'week ' || monday::date;
  end if;
  insert into outgoing_emails (recipient, kind, priority, payload, dedupe_key)
    select o.email, 'operator_report', 2,
      p_report || jsonb_build_object('occasion', split_part(reason, ' ', 1), 'before', (
        select e.payload -> 'figures' from outgoing_emails e where e.kind = 'operator_report' order by e.created_at desc limit 1
      )), reason
    from operators o
    where reason is not null
      and not exists (select from suppressed_addresses s where s.address_hash = address_hash(o.email))
      and not exists (
        select from outgoing_emails e
        where e.recipient = o.email and (e.bounce = 'permanent' or e.complained_at is not null)
      )
    on conflict on constraint outgoing_emails_once_key do nothing;
  get diagnostics emails = row_count;
end
$$;
comment on function record_advice is 'Records the advice if it changed and queues the report email to operators for the change or the week; returns the number of emails. p_decided are the signs that somebody shows and decided about. Operators whose mailbox bounced or complained get none.';
