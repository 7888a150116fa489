import type { Config } from '@netlify/functions';
import { triggerDelivery } from '#netlify/runtime/trigger-delivery.ts';
import { serve } from '#netlify/runtime/serve.ts';
import { visitorSince } from '#netlify/runtime/session.ts';
import { sql } from '#netlify/runtime/sql.ts';
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
    const outcome = await requestCompletionEmail(sql(), to, visitorSince(request, to));
    if (outcome.ok) context.waitUntil(triggerDelivery());
    return { outcome };
  },
});
