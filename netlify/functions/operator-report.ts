import type { Config } from '@netlify/functions';
import { admitWithOperators, operatorCallOf } from '#netlify/shared/operator.ts';
import { serve } from '#netlify/shared/serve.ts';
import { sql } from '#netlify/shared/sql.ts';
import { reportToOperator } from '#netlify/services/operator-report.ts';
import { operatorReportEndpoint } from '#src/shared/endpoints.ts';
import { operatorReportRequestSchema } from '#src/operator/report-schema.ts';

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
