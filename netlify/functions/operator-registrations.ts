import type { Config } from '@netlify/functions';
import { admitWithOperators, operatorCallOf } from '#netlify/shared/operator.ts';
import { respondPart } from '#netlify/shared/respond-part.ts';
import { serve } from '#netlify/shared/serve.ts';
import { sql } from '#netlify/shared/sql.ts';
import { exportRegistrations } from '#netlify/services/operator-list.ts';
import { operatorRegistrationsEndpoint } from '#src/shared/endpoints.ts';
import { operatorRegistrationsRequestSchema } from '#src/operator/list-schema.ts';

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
