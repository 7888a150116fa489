create or replace function completion_problem(p_step text, p_code text, p_message text) returns jsonb
language sql immutable
as $$
  select jsonb_build_object('step', p_step, 'code', p_code, 'message', p_message)
$$;
comment on function completion_problem is 'A completion step that failed: its name, the SQLSTATE and the server''s words, for the log.';
