import { countVisit } from '#netlify/queries/visits.ts';
import { succeed, type Outcome } from '#netlify/runtime/outcome.ts';
import type { Sql } from '#netlify/runtime/sql.ts';
import type { Visiting } from '#netlify/runtime/visiting.ts';
import type { CountVisitRequest, CountVisitResponse } from '#src/contracts/visits.ts';
import { cameFrom } from '#src/domain/came-from.ts';

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
