import type { Config } from '@netlify/functions';
import { triggerDelivery } from '#netlify/runtime/trigger-delivery.ts';
import { env } from '#netlify/runtime/env.ts';
import { serve } from '#netlify/runtime/serve.ts';
import { sql } from '#netlify/runtime/sql.ts';
import { finishSurvey } from '#netlify/services/survey-completion.ts';
import { completeSurveyEndpoint } from '#src/contracts/endpoints.ts';
import { byEmailRequestSchema } from '#src/contracts/fields.ts';

export const config: Config = {
  path: '/api/survey-responses/complete',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

export default serve(completeSurveyEndpoint, {
  schema: byEmailRequestSchema,
  async answer({ email }, { context }) {
    const outcome = await finishSurvey(sql(), email, env().SITE_URL);
    if (outcome.ok) context.waitUntil(triggerDelivery());
    return { outcome };
  },
});
