-- A company, a newsletter or two friends can look like this too, so treat each as a reason to look, not as proof.
create or replace function abuse_signs(p_domains jsonb)
returns table (
  sign text, about text, usual numeric, decision text, reason text, "decidedBy" text, "decidedAt" timestamptz, emails text[]
)
language plpgsql stable
as $$
begin
  return query
    with answered as materialized (
      select s.email, s.referral_code as code, floor(date_part('epoch', s.created_at) / 600)::bigint as slot,
        -- Comparing two answers first is fast, and lets every hasty survey through.
        case when s.completed and abs((s.answered_at ->> 'question_12')::bigint - (s.answered_at ->> 'question_1')::bigint) <= 20000
          then (select max(moment::bigint) - min(moment::bigint) from jsonb_each_text(s.answered_at) m (question, moment)) end as ms,
        case when s.completed then s.choices_hash end as answers
      from counted_surveys s
    ), paces as (
      -- As integers, because Postgres adds up bigints as numerics.
      select null as code, a.slot, count(*)::integer as people, sum(count(*)::integer) over () as everybody,
        greatest(1, (max(a.slot) over () - min(a.slot) over () - 5) / 6.0) as other_hours
      from answered a group by a.slot
      union all
      select a.code, a.slot, count(*)::integer, null, null
      from answered a
      where a.code in (select c.code from answered c where c.code is not null group by c.code having count(*) >= 20)
      group by a.code, a.slot
    ), hours as (
      select p.code, p.slot, p.everybody, p.other_hours,
        sum(p.people) over (partition by p.code order by p.slot range between current row and 5 following) as people
      from paces p
    ), bursts as materialized (
      select h.code, h.slot from hours h
      where h.people >= 20 and h.people is distinct from h.everybody and (
        10 * (h.everybody - h.people) / h.other_hours > h.people
        and (date 'epoch' + (h.slot / 144)::integer)::text not in (select d.about from sign_decisions d where d.sign = 'burst')
      ) is not true
    ), mailboxes as materialized (
      select mailbox_of(p.email) as mailbox from people p group by 1 having count(*) > 1
    ), shown (sign, about, usual, email) as (
      select 'burst', (date 'epoch' + (a.slot / 144)::integer)::text, null::numeric, a.email
      from answered a
      where a.slot in (select generate_series(b.slot, b.slot + 5) from bursts b where b.code is null)
      union all
      select 'code_burst', a.code, null, a.email
      from answered a
      where a.code in (select b.code from bursts b union all select d.about from sign_decisions d where d.sign = 'code_burst')
      union all
      select d.sign, d.about, d.usual, a.email
      from jsonb_to_recordset(p_domains) d (sign text, about text, usual numeric, domains text[])
      cross join unnest(d.domains) named (domain)
      join answered a on split_part(a.email, '@', 2) = named.domain
      union all
      select 'one_mailbox', '', null, a.email
      from answered a where mailbox_of(a.email) in (select m.mailbox from mailboxes m)
      union all
      select 'same_answers', '', null, a.email
      from answered a
      where a.answers in (select b.answers from answered b where b.answers is not null group by b.answers having count(*) >= 5)
      union all
      select 'hasty', '', null, a.email from answered a where a.ms <= 20000
    )
    select s.sign, s.about, s.usual, d.decision, d.reason::text, d.decided_by::text, d.decided_at, s.emails
    from (select w.sign, w.about, max(w.usual) as usual, array_agg(w.email::text) as emails from shown w group by 1, 2) s
    left join sign_decisions d on d.sign = s.sign and d.about = s.about;
end
$$;
comment on function abuse_signs is 'Signs of abuse among people who answered, who shows each, and what an operator decided about them. A burst is 20 people within an hour and ten times the usual pace, or 20 with one code; what was decided about stays a sign. p_domains are the signs that follow from mail_domains.';
