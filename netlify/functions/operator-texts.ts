import type { Config } from '@netlify/functions';
import { admitWithOperators, operatorCallOf } from '#netlify/shared/operator.ts';
import { serve } from '#netlify/shared/serve.ts';
import { sql } from '#netlify/shared/sql.ts';
import { findTextsForOperator } from '#netlify/services/operator-texts.ts';
import { operatorTextsEndpoint } from '#src/shared/endpoints.ts';
import { operatorTextsRequestSchema } from '#src/operator/texts-schema.ts';

export const config: Config = {
  path: '/api/operator/texts',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

export default serve(operatorTextsEndpoint, {
  admit: admitWithOperators,
  schema: operatorTextsRequestSchema,
  answer: async (request, call) => ({
    outcome: await findTextsForOperator(sql(), request, operatorCallOf(call)),
  }),
});
