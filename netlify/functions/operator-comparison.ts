import type { Config } from '@netlify/functions';
import { admitWithOperators, operatorCallOf } from '#netlify/runtime/operator.ts';
import { serve } from '#netlify/runtime/serve.ts';
import { sql } from '#netlify/runtime/sql.ts';
import { compareForOperator } from '#netlify/services/operator-comparison.ts';
import { operatorComparisonRequestSchema } from '#src/contracts/operator-comparison.ts';
import { operatorComparisonEndpoint } from '#src/contracts/endpoints.ts';

export const config: Config = {
  path: '/api/operator/comparison',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};

export default serve(operatorComparisonEndpoint, {
  admit: admitWithOperators,
  schema: operatorComparisonRequestSchema,
  answer: async (request, call) => ({
    outcome: await compareForOperator(sql(), request, operatorCallOf(call)),
  }),
});
