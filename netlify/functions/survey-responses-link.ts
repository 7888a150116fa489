import type { Config } from '@netlify/functions';
import { triggerDelivery } from '#netlify/runtime/trigger-delivery.ts';
import { clientOf } from '#netlify/runtime/client.ts';
import { env } from '#netlify/runtime/env.ts';
import { serve } from '#netlify/runtime/serve.ts';
import { sql } from '#netlify/runtime/sql.ts';
import { emailSurveyLink } from '#netlify/services/survey-links.ts';
import { emailSurveyLinkEndpoint } from '#src/contracts/endpoints.ts';
import { byEmailRequestSchema } from '#src/contracts/fields.ts';
import { paths } from '#src/paths.ts';

export const config: Config = {
  path: '/api/survey-responses/link',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};

export default serve(emailSurveyLinkEndpoint, {
  schema: byEmailRequestSchema,
  async answer({ email }, { context }) {
    const outcome = await emailSurveyLink(sql(), email, env().SITE_URL, clientOf(context));
    if (outcome.ok) context.waitUntil(triggerDelivery());
    return { outcome, status: 202 };
  },
  afterForm: (outcome) => (outcome.ok ? paths.surveyLinkSent() : paths.surveyLinkRefused(outcome.error.code)),
});
