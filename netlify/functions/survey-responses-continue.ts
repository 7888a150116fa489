import type { Config } from '@netlify/functions';
import { serve } from '#netlify/runtime/serve.ts';
import { visitorCookie } from '#netlify/runtime/session.ts';
import { continueSurvey } from '#netlify/services/survey-links.ts';
import { continueSurveyEndpoint } from '#src/contracts/endpoints.ts';
import { byTokenRequestSchema } from '#src/contracts/fields.ts';
import { paths } from '#src/paths.ts';

export const config: Config = {
  path: '/api/survey-responses/continue',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

export default serve(continueSurveyEndpoint, {
  schema: byTokenRequestSchema,
  answer({ token }) {
    const outcome = continueSurvey(token);
    return Promise.resolve({ outcome, ...(outcome.ok && { cookie: visitorCookie(outcome.data.email) }) });
  },
  afterForm: (outcome) => (outcome.ok ? paths.survey(outcome.data.email) : paths.surveyLinkExpired()),
});
