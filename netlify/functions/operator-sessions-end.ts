import type { Config } from '@netlify/functions';
import { admitWithOperators, operatorCallOf } from '#netlify/shared/operator.ts';
import { serve } from '#netlify/shared/serve.ts';
import { forgetOperatorCookie } from '#netlify/shared/session.ts';
import { sql } from '#netlify/shared/sql.ts';
import { signOperatorOut } from '#netlify/services/operator-sessions.ts';
import { endOperatorSessionEndpoint } from '#src/shared/endpoints.ts';
import { bySessionRequestSchema } from '#src/shared/fields.ts';

export const config: Config = {
  path: '/api/operator/sessions/end',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

export default serve(endOperatorSessionEndpoint, {
  admit: admitWithOperators,
  schema: bySessionRequestSchema,
  async answer(_, call) {
    return {
      outcome: await signOperatorOut(sql(), operatorCallOf(call)),
      cookies: [forgetOperatorCookie()],
    };
  },
});
