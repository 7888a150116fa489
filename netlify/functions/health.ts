import type { Config } from '@netlify/functions';
import { succeed } from '#netlify/shared/outcome.ts';
import { serve } from '#netlify/shared/serve.ts';
import { sql } from '#netlify/shared/sql.ts';
import { checkHealth } from '#netlify/services/health.ts';
import { getHealthEndpoint } from '#src/shared/endpoints.ts';
import { getHealthRequestSchema } from '#netlify/shared/health-schema.ts';

export const config: Config = {
  path: '/api/health',
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};

/** For an uptime monitor: 200 where all is well, else 503 with what is not. */
export default serve(getHealthEndpoint, {
  schema: getHealthRequestSchema,
  async answer() {
    const health = await checkHealth(sql());
    return { outcome: succeed(health), status: health.troubles.length === 0 ? 200 : 503 };
  },
});
