create or replace function email_interval() returns interval
language sql immutable
as $$
  select interval '210 milliseconds'
$$;
comment on function email_interval is 'Time between requests to the email provider across all workers: Resend accepts five a second.';
grant execute on function email_interval to keystead_runtime;
