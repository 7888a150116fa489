import type { Config } from '@netlify/functions';
import { admitWithOperators, operatorCallOf } from '#netlify/shared/operator.ts';
import { serve } from '#netlify/shared/serve.ts';
import { newOperatorSession } from '#netlify/shared/session.ts';
import { sql } from '#netlify/shared/sql.ts';
import { signOperatorIn } from '#netlify/services/operator-sessions.ts';
import { openOperatorSessionEndpoint } from '#src/shared/endpoints.ts';
import { openOperatorSessionRequestSchema } from '#src/operator/session-schema.ts';

export const config: Config = {
  path: '/api/operator/sessions',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};

export default serve(openOperatorSessionEndpoint, {
  admit: admitWithOperators,
  schema: openOperatorSessionRequestSchema,
  async answer({ token }, call) {
    const { hash, cookie } = newOperatorSession();
    const outcome = await signOperatorIn(sql(), token, hash, operatorCallOf(call));
    return { outcome, cookies: outcome.ok ? [cookie] : [] };
  },
});
