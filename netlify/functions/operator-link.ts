import type { Config } from '@netlify/functions';
import { admitWithOperators, operatorCallOf } from '#netlify/shared/operator.ts';
import { serve } from '#netlify/shared/serve.ts';
import { sql } from '#netlify/shared/sql.ts';
import { triggerDelivery } from '#netlify/mail/trigger-delivery.ts';
import { mailOperatorLink } from '#netlify/services/operator-sessions.ts';
import { emailOperatorLinkEndpoint } from '#src/shared/endpoints.ts';
import { byEmailRequestSchema } from '#src/shared/fields.ts';

export const config: Config = {
  path: '/api/operator/link',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};

export default serve(emailOperatorLinkEndpoint, {
  admit: admitWithOperators,
  schema: byEmailRequestSchema,
  async answer({ email }, call) {
    const outcome = await mailOperatorLink(sql(), email, operatorCallOf(call));
    if (outcome.ok) call.context.waitUntil(triggerDelivery());
    return { outcome, status: 202 };
  },
});
