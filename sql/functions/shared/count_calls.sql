-- Carriers put hundreds of people behind one address. At the limit the counter stops, so a flood writes nothing. An
-- IPv6 client's second subject is its wide network, with twice the limit.
create or replace function count_calls(p_rule text, p_subjects text[]) returns integer
language plpgsql volatile
as $$
declare
  max_calls constant integer := case p_rule
    -- Counts registrations of known addresses too, so that nobody can test a list of people, and first answers.
    when 'new_address' then 100
    -- What is told of addresses that the browser didn't write, known or not.
    when 'foreign_read' then 100
    when 'completion' then 200
    when 'own_code' then 200
    when 'code_check' then 200
    when 'link_request' then 20
    when 'send_email' then 20
    when 'proof' then 60
    when 'operator_proof' then 20
    when 'referral_credit' then 100
    when 'fault' then 1000
    when 'fault_report' then 3
    when 'new_channel' then 20
    when 'visit' then 1
    when 'interview' then 1
    when 'operator_link' then 10
    else 3 -- other emails of a day, see count_email
  end;
  per constant interval := case
    when p_rule in ('new_channel', 'visit', 'interview', 'operator_link', 'requested_email', 'unrequested_email') then interval '1 day'
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
