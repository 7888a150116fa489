import type { Config } from '@netlify/functions';
import { serve } from '#netlify/runtime/serve.ts';
import { callerOf } from '#netlify/runtime/session.ts';
import { sql } from '#netlify/runtime/sql.ts';
import { triggerDelivery } from '#netlify/runtime/trigger-delivery.ts';
import { requestCompletionEmail } from '#netlify/services/completion-email.ts';
import { sendEmailEndpoint } from '#src/contracts/endpoints.ts';
import { sendEmailRequestSchema } from '#src/contracts/emails.ts';

export const config: Config = {
  path: '/api/send-email',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};

export default serve(sendEmailEndpoint, {
  schema: sendEmailRequestSchema,
  async answer({ to }, call) {
    const outcome = await requestCompletionEmail(sql(), to, callerOf(call));
    if (outcome.ok) call.context.waitUntil(triggerDelivery());
    return { outcome };
  },
});
