-- The one home of the limits. Hundreds of phones share an address behind their carrier, so each limit stands well above
-- what such a crowd does, and far below what a machine can. At the limit the count stands still, so a flood costs no
-- more than looking at it.
-- Behind IPv6 a client has two networks: the narrow one first, then the wide one that holds it, which may do twice as much.
create or replace function count_calls(p_rule text, p_subjects text[]) returns integer
language plpgsql volatile
as $$
declare
  most constant integer := case p_rule
    -- Registrations, also of known addresses, so that nobody tries out a list of people; and first answers for an
    -- unknown one. A hall of 500 joins at its own pace; 100 in ten minutes is a queue.
    when 'new_address' then 100
    when 'completion' then 200
    when 'own_code' then 200
    -- Each visit by a referral link checks one code. There are 10^15 codes, so 200 guesses find nobody.
    when 'code_check' then 200
    -- Links are asked for by people who changed devices: a few a day, even behind a carrier.
    when 'link_request' then 20
    when 'send_email' then 20
    -- A mailed link is opened once, and by a mail program before.
    when 'proof' then 60
    -- An operator opens a link a day.
    when 'operator_proof' then 20
    -- Of hundreds of friends in an hour, somebody should look first; who came with which code stays in referrals.
    when 'referral_credit' then 100
  end;
  per constant interval := case
    when p_rule in ('operator_proof', 'referral_credit') then interval '1 hour'
    else interval '10 minutes'
  end;
begin
  for nth in 1..cardinality(p_subjects) loop
    insert into call_counts as counted (rule, subject, ends_at)
      values (p_rule, p_subjects[nth], now() + per)
      on conflict on constraint call_counts_pkey do update set
        calls = case when counted.ends_at > now() then counted.calls + 1 else 1 end,
        ends_at = case when counted.ends_at > now() then counted.ends_at else excluded.ends_at end
        where counted.calls < most * nth or counted.ends_at <= now();
    if not found then
      return (
        select greatest(ceil(extract(epoch from c.ends_at - now())), 1)
        from call_counts c
        where c.rule = p_rule and c.subject = p_subjects[nth]
      );
    end if;
  end loop;
  return null;
end
$$;
comment on function count_calls is 'Counts one call of each subject: null within the limit of the rule, else the seconds until the window ends.';
