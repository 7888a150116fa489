create or replace function decision_about(p_sign text, p_about text) returns text
language sql immutable parallel safe
as $$ select case when p_sign = 'burst' then left(p_about, 10) else coalesce(p_about, '') end $$;
comment on function decision_about is 'What a decision is about: of a burst its day, because its fullest hour moves with later people.';
