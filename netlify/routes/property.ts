import { newRouter, route } from '#netlify/shared/route.ts';
import { fail, succeed } from '#netlify/shared/outcome.ts';
import { sql } from '#netlify/shared/sql.ts';
import type { PropertyRow } from '#src/property/property.ts';
import { getPropertyRequestSchema } from '#src/property/schema.ts';

/** Cast, because the driver returns `numeric` as text; a double is precise enough for these figures. */
const findProperty = route(getPropertyRequestSchema, async ({ id }) => {
  const [property] = await sql()<PropertyRow>`
    select id, name, location, type, company, price::float8 as price_usd, roi::float8 as roi_pct,
      irr::float8 as irr_pct, cash_yield::float8 as cash_yield_pct, cap_rate::float8 as cap_rate_pct,
      term as term_years, min_investment::float8 as min_investment_usd,
      funding_progress::float8 as funding_progress_pct, investors, year_built, square_footage,
      occupancy_rate::float8 as occupancy_rate_pct, noi::float8 as noi_usd,
      loan_to_value::float8 as loan_to_value_pct, key_features, images
    from properties where id = ${id}`;
  return property === undefined
    ? fail('not_found', { message: 'There is no such property.' })
    : succeed(property);
});

export const property = newRouter().get('/api/properties/:id', findProperty);
