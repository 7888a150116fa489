import { countVisit } from '#netlify/queries/visits.ts';
import { succeed, type Outcome } from '#netlify/shared/outcome.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import type { Visiting } from '#netlify/shared/visiting.ts';
import type { CountVisitRequest, CountVisitResponse } from '#src/waitlist/visit-schema.ts';
import { cameFrom } from '#src/waitlist/came-from.ts';

export async function noteVisit(
  sql: Sql,
  { campaign, referrer }: CountVisitRequest,
  { ownHost, asksForPrivacy, isProgram }: Visiting,
): Promise<Outcome<CountVisitResponse>> {
  if (!asksForPrivacy && !isProgram) {
    await countVisit(sql, cameFrom({ campaign: campaign ?? '', referrer }, ownHost));
  }
  return succeed({ seen: true });
}
