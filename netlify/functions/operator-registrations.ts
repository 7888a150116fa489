import type { Config } from '@netlify/functions';
import { admitWithOperators, operatorCallOf } from '#netlify/runtime/operator.ts';
import { respondPart } from '#netlify/runtime/respond-part.ts';
import { serve } from '#netlify/runtime/serve.ts';
import { sql } from '#netlify/runtime/sql.ts';
import { exportRegistrations } from '#netlify/services/operator-list.ts';
import { operatorRegistrationsEndpoint } from '#src/contracts/endpoints.ts';
import { operatorRegistrationsRequestSchema } from '#src/contracts/operator-list.ts';

/** Wide enough for the parts of a long list in a minute. */
export const config: Config = {
  path: '/api/operator/registrations',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

export default serve(operatorRegistrationsEndpoint, {
  admit: admitWithOperators,
  schema: operatorRegistrationsRequestSchema,
  answer: async (wanted, call) =>
    respondPart(call.request, await exportRegistrations(sql(), wanted, operatorCallOf(call))),
});
