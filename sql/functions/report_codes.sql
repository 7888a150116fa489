create or replace function report_codes(
  p_since timestamptz,
  p_until timestamptz,
  p_countries text[],
  p_disposable_domains text[],
  p_pattern integer,
  p_busy_hour integer,
  p_most integer
) returns jsonb
language plpgsql stable
set search_path = public, pg_temp
as $$
begin
  return (
    with codes as materialized (
      select c.code, c.brought, c.signs
      from referral_codes_with_signs(
        p_since, p_until, p_countries, p_disposable_domains, p_pattern, p_busy_hour
      ) c
    ), top as (
      select c.code, c.brought, done.people as completed
      from (select c.code, c.brought from codes c order by c.brought desc, c.code limit p_most) c
      cross join lateral (
        select count(*) as people
        from referred_people p
        where p.code = c.code
          and p.completed
          and p.joined_at >= p_since
          and p.joined_at < p_until
          and (p_countries is null or p.country = any (p_countries))
      ) done
    ), suspicious as (
      select c.code, c.brought, c.signs
      from codes c
      where c.signs is not null
      order by c.brought desc, c.code
      limit p_most
    )
    select jsonb_build_object(
      'codes', (select count(*) from codes),
      'top', (select coalesce(jsonb_agg(to_jsonb(t) order by t.brought desc, t.code), '[]') from top t),
      'suspicious', (select coalesce(jsonb_agg(to_jsonb(s) order by s.brought desc, s.code), '[]') from suspicious s)
    )
  );
end
$$;
comment on function report_codes is 'How many codes bring people, which bring most, and which look like abuse.';
