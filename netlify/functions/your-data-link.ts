import type { Config } from '@netlify/functions';
import { clientOf } from '#netlify/runtime/client.ts';
import { triggerDelivery } from '#netlify/runtime/trigger-delivery.ts';
import { env } from '#netlify/runtime/env.ts';
import { serve } from '#netlify/runtime/serve.ts';
import { sql } from '#netlify/runtime/sql.ts';
import { emailYourDataLink } from '#netlify/services/your-data.ts';
import { emailYourDataLinkEndpoint } from '#src/contracts/endpoints.ts';
import { byEmailRequestSchema } from '#src/contracts/fields.ts';
import { paths } from '#src/paths.ts';

export const config: Config = {
  path: '/api/your-data/link',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};

export default serve(emailYourDataLinkEndpoint, {
  schema: byEmailRequestSchema,
  async answer({ email }, { context }) {
    const outcome = await emailYourDataLink(sql(), email, env().SITE_URL, clientOf(context));
    if (outcome.ok) context.waitUntil(triggerDelivery());
    return { outcome, status: 202 };
  },
  afterForm: (outcome) =>
    outcome.ok ? paths.yourDataLinkSent() : paths.yourDataLinkRefused(outcome.error.code),
});
