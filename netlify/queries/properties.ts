import type { Sql } from '#netlify/shared/sql.ts';
import type { Property } from '#src/property/sample.ts';

/** `numeric` would travel as text; none of these figures needs more than a double holds. */
export async function findProperty(sql: Sql, id: string): Promise<Property | null> {
  const [property] = await sql<Property>`
    select id, name, location, type, company, price::float8 as "priceUsd", roi::float8 as "roiPct",
      irr::float8 as "irrPct", cash_yield::float8 as "cashYieldPct", cap_rate::float8 as "capRatePct",
      term as "termYears", min_investment::float8 as "minInvestmentUsd",
      funding_progress::float8 as "fundingProgressPct", investors, year_built as "yearBuilt",
      square_footage as "squareFootage", occupancy_rate::float8 as "occupancyRatePct", noi::float8 as "noiUsd",
      loan_to_value::float8 as "loanToValuePct", key_features as "keyFeatures", images
    from properties where id = ${id}`;
  return property ?? null;
}
