import type { Config } from '@netlify/functions';
import { serve } from '#netlify/shared/serve.ts';
import { callerOf } from '#netlify/shared/session.ts';
import { sql } from '#netlify/shared/sql.ts';
import { triggerDelivery } from '#netlify/mail/trigger-delivery.ts';
import { requestCompletionEmail } from '#netlify/services/completion-email.ts';
import { sendEmailEndpoint } from '#src/shared/endpoints.ts';
import { sendEmailRequestSchema } from '#src/shared/emails.ts';

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
