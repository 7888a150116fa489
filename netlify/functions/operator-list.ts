import type { Config } from '@netlify/functions';
import { admitWithOperators, operatorCallOf } from '#netlify/shared/operator.ts';
import { serve } from '#netlify/shared/serve.ts';
import { sql } from '#netlify/shared/sql.ts';
import { showList } from '#netlify/services/operator-list.ts';
import { operatorListEndpoint } from '#src/shared/endpoints.ts';
import { operatorListRequestSchema } from '#src/operator/list-schema.ts';

export const config: Config = {
  path: '/api/operator/list',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};

export default serve(operatorListEndpoint, {
  admit: admitWithOperators,
  schema: operatorListRequestSchema,
  answer: async (_, call) => ({ outcome: await showList(sql(), operatorCallOf(call)) }),
});
