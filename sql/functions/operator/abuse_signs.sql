-- A company, a newsletter or two friends can look like this too, so each is only a reason to look.
create or replace function abuse_signs(p_disposable_domains text[], p_public_domains text[])
returns table (sign text, about text, people bigint, keys text[])
language plpgsql stable
as $$
begin
  return query
    with slots as materialized (
      select s.referral_code as code, extract(epoch from s.created_at)::bigint / 600 as slot, count(*) as people
      from survey_responses s
      group by s.referral_code, extract(epoch from s.created_at)::bigint / 600
    ), paces as (
      select null as code, s.slot, sum(s.people) as people,
        10 * sum(sum(s.people)) over () / greatest(1, (max(s.slot) over () - min(s.slot) over ()) / 6.0) as least
      from slots s
      group by s.slot
      union all
      select s.code, s.slot, s.people, 0
      from slots s
      where s.code in (select c.code from slots c group by c.code having sum(c.people) >= 20)
    ), hours as (
      select p.code, p.slot, p.least,
        sum(p.people) over (partition by p.code order by p.slot range between current row and 5 following)::bigint as people
      from paces p
    ), bursts as materialized (
      select h.code, h.slot, h.people from hours h where h.people >= greatest(20, h.least)
    ), mailboxes as (
      select p.email, count(*) over (partition by p.mailbox) as people
      from people p
      where p.mailbox in (select v.mailbox from people v where v.mailbox <> v.email)
    ), sheets as materialized (
      select s.email, (s.answered_at ->> 'question_12')::bigint - (s.answered_at ->> 'question_1')::bigint as ms,
        hash_record_extended(row (
          s.question_1, s.question_2, s.question_3, s.question_4, s.question_5, s.question_5a, s.question_6, s.question_9,
          s.question_10, s.question_11
        ), 0) as answers
      from survey_responses s
      where s.completed
    )
    select 'burst', to_char(
        to_timestamp(600 * (array_agg(b.slot order by b.people desc, b.slot))[1]) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SSZ'
      ), max(b.people), array_agg(busy.slot::text)
    from bursts b
    cross join generate_series(b.slot, b.slot + 5) busy (slot)
    where b.code is null
    group by b.slot / 144
    union all
    select 'code_burst', b.code, max(b.people), array[b.code]
    from bursts b
    where b.code is not null
    group by b.code
    union all
    select case when d.domain = any (p_disposable_domains) then 'disposable_domain' else 'private_domain' end, d.domain,
      d.people, array[d.domain]
    from (select split_part(s.email, '@', 2) as domain, count(*) as people from survey_responses s group by 1) d
    where d.domain = any (p_disposable_domains) or d.people >= 10 and d.domain <> all (p_public_domains)
    union all
    select 'one_mailbox', null, count(*), array_agg(m.email::text)
    from mailboxes m
    where m.people > 1
    union all
    select 'same_answers', null, count(*), array_agg(s.email::text)
    from sheets s
    where s.answers in (select a.answers from sheets a group by a.answers having count(*) >= 5)
    union all
    select 'hasty', null, count(*), array_agg(s.email::text)
    from sheets s
    where s.ms between 0 and 20000;
end
$$;
comment on function abuse_signs is 'Signs of abuse among people who answered; each of keys is an address, a domain, a referral code or ten minutes (since 1970) of flagged people. A burst is 20 people within an hour and ten times the usual pace, or 20 with one code.';
