import type { Config } from '@netlify/functions';
import { findProperty } from '#netlify/queries/properties.ts';
import { fail, succeed } from '#netlify/shared/outcome.ts';
import { serve } from '#netlify/shared/serve.ts';
import { sql } from '#netlify/shared/sql.ts';
import { getPropertyEndpoint } from '#src/shared/endpoints.ts';
import { getPropertyRequestSchema } from '#src/property/schema.ts';

export const config: Config = {
  path: '/api/properties/:id',
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};

export default serve(getPropertyEndpoint, {
  schema: getPropertyRequestSchema,
  async answer({ id }) {
    const property = await findProperty(sql(), id);
    return {
      outcome: property === null ? fail('not_found', 'There is no such property.') : succeed(property),
    };
  },
});
