import type { Config } from '@netlify/functions';
import { env } from '#netlify/shared/env.ts';
import { serve } from '#netlify/shared/serve.ts';
import { writerOf } from '#netlify/shared/session.ts';
import { sql } from '#netlify/shared/sql.ts';
import { triggerDelivery } from '#netlify/mail/trigger-delivery.ts';
import { finishSurvey } from '#netlify/services/survey-completion.ts';
import { completeSurveyEndpoint } from '#src/shared/endpoints.ts';
import { completeSurveyRequestSchema } from '#src/survey/schema.ts';

export const config: Config = {
  path: '/api/survey-responses/complete',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

export default serve(completeSurveyEndpoint, {
  schema: completeSurveyRequestSchema,
  async answer(wanted, call) {
    const { caller, cookies } = writerOf(call, wanted.retrySecret);
    const outcome = await finishSurvey(sql(), wanted, caller, env().SITE_URL);
    if (outcome.ok) call.context.waitUntil(triggerDelivery());
    return { outcome, cookies: outcome.ok ? cookies : [] };
  },
});
