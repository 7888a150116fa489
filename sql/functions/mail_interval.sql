-- The one home of the pace. Resend takes five requests a second; a fifth of a second and a little keeps within it.
create or replace function mail_interval() returns interval
language sql immutable
as $$
  select interval '210 milliseconds'
$$;
comment on function mail_interval is 'The time between two requests to the mail provider, of all workers together.';
grant execute on function mail_interval to keystead_runtime;
