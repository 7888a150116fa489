import type { Config } from '@netlify/functions';
import { clientOf } from '#netlify/runtime/client.ts';
import { serve } from '#netlify/runtime/serve.ts';
import { actorOf } from '#netlify/runtime/session.ts';
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
  async answer({ to }, { request, context }) {
    const outcome = await requestCompletionEmail(sql(), to, actorOf(request), clientOf(context));
    if (outcome.ok) context.waitUntil(triggerDelivery());
    return { outcome };
  },
});
