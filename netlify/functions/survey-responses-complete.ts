import type { Config } from '@netlify/functions';
import { env } from '#netlify/runtime/env.ts';
import { serve } from '#netlify/runtime/serve.ts';
import { writerOf } from '#netlify/runtime/session.ts';
import { sql } from '#netlify/runtime/sql.ts';
import { triggerDelivery } from '#netlify/runtime/trigger-delivery.ts';
import { finishSurvey } from '#netlify/services/survey-completion.ts';
import { completeSurveyEndpoint } from '#src/contracts/endpoints.ts';
import { completeSurveyRequestSchema } from '#src/contracts/survey-responses.ts';

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
