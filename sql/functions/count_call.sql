-- The one home of the limits. Phones share an address with hundreds of others behind their carrier, and so does a hall
-- full of people, so each limit stands well above what such a crowd does, and far below what a machine can.
-- At the limit the count stands still, so a flood costs no more than looking at it.
create or replace function count_call(p_rule text, p_subject text, p_times integer default 1) returns integer
language plpgsql volatile strict
as $$
declare
  most integer;
  per interval;
begin
  case p_rule
    -- Addresses that a client makes known: registrations, also of known ones, so that nobody tries out a list of
    -- people; and first answers for an unknown one. A hall of 500 joins at its own pace; 100 in ten minutes is a queue.
    when 'new_address' then
      most := 100;
      per := '10 minutes';
    when 'completion', 'own_code' then
      most := 200;
      per := '10 minutes';
    -- Each visit by a referral link checks one code. There are 10^15 codes, so 200 guesses find nobody.
    when 'code_check' then
      most := 200;
      per := '10 minutes';
    -- Links are asked for by people who changed devices: a few a day, even behind a carrier.
    when 'link_request', 'send_email' then
      most := 20;
      per := '10 minutes';
    -- A mailed link is opened once, and by a mail program before.
    when 'proof' then
      most := 60;
      per := '10 minutes';
    -- An operator opens a link a day. Whoever tries out links has no more of them than somebody who mistypes.
    when 'operator_proof' then
      most := 20;
      per := '1 hour';
    -- A link that goes round brings dozens of friends an hour. Of hundreds, somebody should look first; who came with
    -- which code stays in referrals, and so can be counted then.
    when 'referral_credit' then
      most := 100;
      per := '1 hour';
  end case;
  most := most * p_times;
  insert into call_counts as counted (rule, subject, ends_at)
    values (p_rule, p_subject, now() + per)
    on conflict on constraint call_counts_pkey do update set
      calls = case when counted.ends_at > now() then counted.calls + 1 else 1 end,
      ends_at = case when counted.ends_at > now() then counted.ends_at else excluded.ends_at end
      where counted.calls < most or counted.ends_at <= now();
  if found then
    return null;
  end if;
  return coalesce(
    (
      select ceil(extract(epoch from c.ends_at - now()))
      from call_counts c
      where c.rule = p_rule and c.subject = p_subject
    ),
    1
  );
end
$$;
comment on function count_call is 'Counts one call: null within so many times the limit of the rule, else the seconds until its window ends.';
