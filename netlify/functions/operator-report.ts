import type { Config } from '@netlify/functions';
import { admitWithOperators, operatorCallOf } from '#netlify/runtime/operator.ts';
import { serve } from '#netlify/runtime/serve.ts';
import { sql } from '#netlify/runtime/sql.ts';
import { reportToOperator } from '#netlify/services/operator-report.ts';
import { operatorReportEndpoint } from '#src/contracts/endpoints.ts';
import { operatorReportRequestSchema } from '#src/contracts/operator-report.ts';

export const config: Config = {
  path: '/api/operator/report',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};

export default serve(operatorReportEndpoint, {
  admit: admitWithOperators,
  schema: operatorReportRequestSchema,
  answer: async (_, call) => ({
    outcome: await reportToOperator(sql(), operatorCallOf(call), new Date()),
  }),
});
