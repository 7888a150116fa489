create or replace function ended_as(p_person_id uuid) returns text
language plpgsql stable strict
as $$
begin
  return (select e.ended_as from ended_people e where e.person_hash = sha256(p_person_id::text::bytea));
end
$$;
comment on function ended_as is 'How a person ended: deleted or disowned; null if they didn''t, or too long ago.';
