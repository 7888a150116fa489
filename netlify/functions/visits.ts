import type { Config } from '@netlify/functions';
import { serve } from '#netlify/runtime/serve.ts';
import { sql } from '#netlify/runtime/sql.ts';
import { visitingOf } from '#netlify/runtime/visiting.ts';
import { noteVisit } from '#netlify/services/visits.ts';
import { countVisitEndpoint } from '#src/contracts/endpoints.ts';
import { countVisitRequestSchema } from '#src/contracts/visits.ts';

/** A hall full of people shares an address; a machine that invents visits is slowed. */
export const config: Config = {
  path: '/api/visits',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

export default serve(countVisitEndpoint, {
  schema: countVisitRequestSchema,
  answer: async (visit, { request }) => ({
    outcome: await noteVisit(sql(), visit, visitingOf(request)),
    status: 202,
  }),
});
