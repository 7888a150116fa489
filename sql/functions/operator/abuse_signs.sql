-- A company, a newsletter or two friends can look like this too, so treat each as a reason to look, not as proof.
create or replace function abuse_signs(p_domains jsonb)
returns table (sign text, about text, people bigint, usual numeric, keys text[])
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
      select null as code, a.slot, count(*) as people, sum(count(*)) over () as everybody,
        greatest(1, (max(a.slot) over () - min(a.slot) over () - 5) / 6.0) as other_hours
      from answered a group by a.slot
      union all
      select a.code, a.slot, count(*), null, null
      from answered a
      where a.code in (select c.code from answered c where c.code is not null group by c.code having count(*) >= 20)
      group by a.code, a.slot
    ), hours as (
      select p.code, p.slot, p.everybody, p.other_hours,
        sum(p.people) over (partition by p.code order by p.slot range between current row and 5 following)::bigint as people
      from paces p
    ), bursts as materialized (
      select h.code, h.slot, h.people from hours h
      where h.people >= greatest(20, 10 * (h.everybody - h.people) / h.other_hours) and h.people is distinct from h.everybody
    ), spelled as materialized (
      select p.email, mailbox_of(p.email) as mailbox from people p
    ), mailboxes as (
      select s.email, count(*) over (partition by s.mailbox) as people
      from spelled s
      where s.mailbox in (select v.mailbox from spelled v where v.mailbox <> v.email)
    )
    select 'burst', to_char(
        to_timestamp(600 * (array_agg(b.slot order by b.people desc, b.slot))[1]) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SSZ'
      ), max(b.people), null::numeric, array_agg(busy.slot::text)
    from bursts b
    cross join generate_series(b.slot, b.slot + 5) busy (slot)
    where b.code is null
    group by b.slot / 144
    union all
    select 'code_burst', c.code, max(c.people), null, array[c.code]
    from (
      select b.code, b.people from bursts b where b.code is not null
      union all
      select a.code, count(*) from answered a
      where a.code in (select d.about from sign_decisions d where d.sign = 'code_burst') group by a.code
    ) c
    group by c.code
    union all
    select d.* from jsonb_to_recordset(p_domains) d (sign text, about text, people bigint, usual numeric, keys text[])
    union all
    select 'one_mailbox', null, count(*), null, array_agg(m.email::text)
    from mailboxes m
    where m.people > 1 and m.email in (select a.email from answered a)
    union all
    select 'same_answers', null, count(*), null, array_agg(a.email::text)
    from answered a
    where a.answers in (select b.answers from answered b where b.answers is not null group by b.answers having count(*) >= 5)
    union all
    select 'hasty', null, count(*), null, array_agg(a.email::text)
    from answered a
    where a.ms <= 20000;
end
$$;
comment on function abuse_signs is 'Signs of abuse among people who answered; each of keys is an address, a domain, a referral code or ten minutes (since 1970) of flagged people. A burst is 20 people within an hour and ten times the usual pace, or 20 with one code. p_domains are the signs that follow from mail_domains.';
