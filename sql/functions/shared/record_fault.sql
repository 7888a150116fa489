create or replace function record_fault(p_kind text, p_networks text[]) returns void
language sql volatile security definer
as $$
  select count_calls(case when p_kind like 'email-events%' then 'unread_event' else 'fault' end, array[p_kind])
    where count_calls('fault_report', p_networks) is null
$$;
comment on function record_fault is 'Counts an unexpected error, or an event of Resend that could not be read; reports from visitors are limited per network.';
