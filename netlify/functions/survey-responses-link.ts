import type { Config } from '@netlify/functions';
import { triggerDelivery } from '#netlify/mail/trigger-delivery.ts';
import { serve } from '#netlify/shared/serve.ts';
import { callerOf } from '#netlify/shared/session.ts';
import { sql } from '#netlify/shared/sql.ts';
import { mailLink } from '#netlify/services/mailed-links.ts';
import { emailSurveyLinkEndpoint } from '#src/shared/endpoints.ts';
import { byEmailRequestSchema } from '#src/shared/fields.ts';
import { redirects } from '#src/shared/paths.ts';

export const config: Config = {
  path: '/api/survey-responses/link',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};

export default serve(emailSurveyLinkEndpoint, {
  schema: byEmailRequestSchema,
  async answer({ email }, call) {
    const outcome = await mailLink(sql(), { kind: 'survey_link', email }, callerOf(call));
    if (outcome.ok) call.context.waitUntil(triggerDelivery());
    return { outcome, status: 202 };
  },
  afterForm: (outcome) =>
    outcome.ok ? redirects.surveyLinkSent() : redirects.surveyLinkRefused(outcome.error.code),
});
