-- From each code whose owner came by a code themselves it goes up, owner by owner, to somebody who came by none. A circle
-- of codes that brought each other has no such end: its people, and whom they brought, have no depth.
create or replace function report_chains(
  p_since timestamptz,
  p_until timestamptz,
  p_countries text[]
) returns jsonb
language plpgsql stable
set search_path = public, pg_temp
as $$
begin
  return (
    with recursive links as materialized (
      select
        p.code,
        min(o.code) as parent,
        count(*) filter (
          where p.joined_at >= p_since
            and p.joined_at < p_until
            and (p_countries is null or p.country = any (p_countries))
        ) as people
      from referred_people p
      join referred_people o on o.email = p.owner
      group by p.code
    ), climbs (code, people, parent, depth) as (
      select l.code, l.people, l.parent, 2
      from links l
      union all
      select c.code, c.people, l.parent, c.depth + 1
      from climbs c
      join links l on l.code = c.parent
    ) cycle parent set is_circular using path,
    chains as (
      select c.code, c.people, case when not bool_or(c.is_circular) then max(c.depth) end as depth
      from climbs c
      where c.people > 0
      group by c.code, c.people
    )
    select coalesce(jsonb_agg(jsonb_build_array(depths.depth, depths.people)), '[]')
    from (select c.depth, sum(c.people) as people from chains c group by c.depth) depths
  );
end
$$;
comment on function report_chains is 'How many people came by two invitations or more in a row, by their number; null for a circle.';
