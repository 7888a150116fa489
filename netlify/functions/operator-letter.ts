import type { Config } from '@netlify/functions';
import { admitWithOperators, operatorCallOf } from '#netlify/runtime/operator.ts';
import { serve } from '#netlify/runtime/serve.ts';
import { sql } from '#netlify/runtime/sql.ts';
import { switchLetter } from '#netlify/services/operator-letters.ts';
import { operatorLetterEndpoint } from '#src/contracts/endpoints.ts';
import { operatorLetterRequestSchema } from '#src/contracts/operator-letter.ts';

export const config: Config = {
  path: '/api/operator/letter',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

export default serve(operatorLetterEndpoint, {
  admit: admitWithOperators,
  schema: operatorLetterRequestSchema,
  answer: async (request, call) => ({ outcome: await switchLetter(sql(), request, operatorCallOf(call)) }),
});
