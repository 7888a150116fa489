import { newRouter, route } from '#netlify/shared/route.ts';
import { fail, succeed } from '#netlify/shared/outcome.ts';
import { sql } from '#netlify/shared/sql.ts';
import type { PropertyRow } from '#src/property/property.ts';
import { getPropertyRequestSchema } from '#src/property/schema.ts';

/** Cast, because the driver returns `numeric` as text; a double is precise enough for these figures. */
const findProperty = route(getPropertyRequestSchema, async ({ id }) => {
  const [property] = await sql()<PropertyRow>`
    select id, name, location, type, company, price::float8 as "priceUsd", roi::float8 as "roiPct",
      irr::float8 as "irrPct", cash_yield::float8 as "cashYieldPct", cap_rate::float8 as "capRatePct",
      term as "termYears", min_investment::float8 as "minInvestmentUsd",
      funding_progress::float8 as "fundingProgressPct", investors, year_built as "yearBuilt",
      square_footage as "squareFootage", occupancy_rate::float8 as "occupancyRatePct", noi::float8 as "noiUsd",
      loan_to_value::float8 as "loanToValuePct", key_features as "keyFeatures", images
    from properties where id = ${id}`;
  return property === undefined
    ? fail('not_found', { message: 'There is no such property.' })
    : succeed(property);
});

export const property = newRouter().get('/api/properties/:id', findProperty);
