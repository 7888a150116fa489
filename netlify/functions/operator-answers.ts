import type { Config } from '@netlify/functions';
import { admitWithOperators, operatorCallOf } from '#netlify/shared/operator.ts';
import { respondPart } from '#netlify/shared/respond-part.ts';
import { serve } from '#netlify/shared/serve.ts';
import { sql } from '#netlify/shared/sql.ts';
import { exportAnswers } from '#netlify/services/operator-answers.ts';
import { operatorAnswersEndpoint } from '#src/shared/endpoints.ts';
import { operatorAnswersRequestSchema } from '#src/operator/export-schema.ts';

/** Wide enough for the parts of a million answers in a few minutes. */
export const config: Config = {
  path: '/api/operator/answers',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

export default serve(operatorAnswersEndpoint, {
  admit: admitWithOperators,
  schema: operatorAnswersRequestSchema,
  answer: async (wanted, call) =>
    respondPart(call.request, await exportAnswers(sql(), wanted, operatorCallOf(call), new Date())),
});
