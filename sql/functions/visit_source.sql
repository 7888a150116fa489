-- Who finds the day full waits for nobody.
create or replace function visit_source(p_day date, p_kind text, p_source text) returns text
language plpgsql volatile
as $$
declare
  most constant integer := 200;
begin
  if p_source is null then
    return '';
  end if;
  if exists (select from visit_sources n where n.day = p_day and n.kind = p_kind and n.source = p_source) then
    return p_source;
  end if;
  if (select count(*) from visit_sources n where n.day = p_day and n.kind = p_kind) < most then
    perform pg_advisory_xact_lock(hashtextextended('visit_sources', 2));
    insert into visit_sources (day, kind, source)
      select p_day, p_kind, p_source
      where (select count(*) from visit_sources n where n.day = p_day and n.kind = p_kind) < most
      on conflict do nothing;
  end if;
  return case
    when exists (select from visit_sources n where n.day = p_day and n.kind = p_kind and n.source = p_source) then p_source
    else 'other'
  end;
end
$$;
comment on function visit_source is 'Under which name a visit counts: its own, as long as the day has no more than 200.';
