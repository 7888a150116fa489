import type { Config } from '@netlify/functions';
import { admitWithOperators, operatorCallOf } from '#netlify/runtime/operator.ts';
import { succeed } from '#netlify/runtime/outcome.ts';
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
  async answer(wanted, call) {
    const exported = await exportAnswers(sql(), wanted, operatorCallOf(call));
    if (!exported.ok) return { outcome: exported };
    const { type, body, name, next } = exported.data;
    const onwards = new URL(call.request.url);
    if (next !== null) onwards.searchParams.set('after', String(next));
    return {
      outcome: succeed(null),
      file: {
        type,
        body,
        headers: {
          'Content-Disposition': `attachment; filename="${name}"`,
          ...(next !== null && { Link: `<${onwards.pathname}${onwards.search}>; rel="next"` }),
        },
      },
    };
  },
});
