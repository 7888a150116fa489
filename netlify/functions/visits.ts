import type { Config } from '@netlify/functions';
import { serve } from '#netlify/shared/serve.ts';
import { sql } from '#netlify/shared/sql.ts';
import { visitingOf } from '#netlify/shared/visiting.ts';
import { noteVisit } from '#netlify/services/visits.ts';
import { countVisitEndpoint } from '#src/shared/endpoints.ts';
import { countVisitRequestSchema } from '#src/waitlist/visit-schema.ts';

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
