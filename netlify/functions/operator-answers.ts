import type { Config } from '@netlify/functions';
import { admitWithOperators, operatorCallOf } from '#netlify/runtime/operator.ts';
import { respondPart } from '#netlify/runtime/respond-part.ts';
import { serve } from '#netlify/runtime/serve.ts';
import { sql } from '#netlify/runtime/sql.ts';
import { exportAnswers } from '#netlify/services/operator-answers.ts';
import { operatorAnswersEndpoint } from '#src/contracts/endpoints.ts';
import { operatorAnswersRequestSchema } from '#src/contracts/operator-answers.ts';

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
