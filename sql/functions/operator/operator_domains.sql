create or replace function operator_domains(p_session_hash bytea) returns table (session_id bigint, email text, part jsonb)
language sql stable security definer
as $$ select o.session_id, o.email, mail_domains() from find_operator(p_session_hash) o $$;
comment on function operator_domains is 'How many people who answered have their address at which domain. No row without an operator''s session.';
