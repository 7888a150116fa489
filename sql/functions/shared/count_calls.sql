-- Carriers put hundreds of people behind one address. At the limit the counter stops, so a flood writes nothing. An
-- IPv6 client's second subject is its wide network, with twice the limit.
create or replace function count_calls(p_rule text, p_subjects text[]) returns integer
language plpgsql volatile
as $$
declare
  max_calls constant integer := case
    -- new_address counts registrations of known addresses too, so that nobody can test a list of people, and first
    -- answers; foreign_read, what is told of addresses that the browser didn't write, known or not.
    when p_rule in ('new_address', 'foreign_read', 'referral_credit') then 100
    when p_rule in ('completion', 'own_code', 'code_check') then 200
    when p_rule in ('link_request', 'send_email', 'operator_sign_in', 'new_channel') then 20
    when p_rule = 'link' then 60
    when p_rule = 'fault' then 1000
    when p_rule = 'site' then 1
    when p_rule in ('network_email', 'network_bounce') then 1000000000 -- counted for enqueue_email, never refused
    when p_rule = 'operator_link' then 10
    else 3 -- a client's fault reports, and emails of a day (count_email)
  end;
  per constant interval := case
    when p_rule in ('new_channel', 'site', 'operator_link') then interval '1 day'
    when p_rule in ('requested_email', 'unrequested_email', 'network_email', 'network_bounce') then interval '1 day'
    when p_rule in ('operator_sign_in', 'referral_credit') then interval '1 hour'
    else interval '10 minutes'
  end;
begin
  for nth in 1..cardinality(p_subjects) loop
    insert into call_counts as counted (rule, subject, ends_at)
      values (p_rule, p_subjects[nth], now() + per)
      on conflict on constraint call_counts_pkey do update set
        calls = case when counted.ends_at > now() then counted.calls + 1 else 1 end,
        ends_at = case when counted.ends_at > now() then counted.ends_at else excluded.ends_at end
        where counted.calls < max_calls * nth or counted.ends_at <= now();
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
comment on function count_calls is 'Counts one call of each subject: null within the limit of the rule, otherwise the seconds until the window ends.';
