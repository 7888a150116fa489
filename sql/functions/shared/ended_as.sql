create or replace function ended_as(p_record uuid) returns text
language plpgsql stable strict
as $$
begin
  return (select e.ended_as from ended_records e where e.record_hash = sha256(p_record::text::bytea));
end
$$;
comment on function ended_as is 'How a record ended: deleted, disowned or moved; null if it didn''t, or too long ago.';
