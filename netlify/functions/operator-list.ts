import type { Config } from '@netlify/functions';
import { admitWithOperators, operatorCallOf } from '#netlify/runtime/operator.ts';
import { serve } from '#netlify/runtime/serve.ts';
import { sql } from '#netlify/runtime/sql.ts';
import { showList } from '#netlify/services/operator-list.ts';
import { operatorListEndpoint } from '#src/contracts/endpoints.ts';
import { operatorListRequestSchema } from '#src/contracts/operator-list.ts';

export const config: Config = {
  path: '/api/operator/list',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};

export default serve(operatorListEndpoint, {
  admit: admitWithOperators,
  schema: operatorListRequestSchema,
  answer: async (_, call) => ({ outcome: await showList(sql(), operatorCallOf(call)) }),
});
