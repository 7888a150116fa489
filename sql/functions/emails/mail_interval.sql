create or replace function mail_interval() returns interval
language sql immutable
as $$
  select interval '210 milliseconds'
$$;
comment on function mail_interval is 'Time between requests to the email provider across all workers: Resend accepts five a second.';
grant execute on function mail_interval to keystead_runtime;
