import type { Config } from '@netlify/functions';
import { succeed } from '#netlify/shared/outcome.ts';
import { serve } from '#netlify/shared/serve.ts';
import { callerOf } from '#netlify/shared/session.ts';
import { sql } from '#netlify/shared/sql.ts';
import { loadSurvey } from '#netlify/services/survey-answers.ts';
import { loadSurveyEndpoint } from '#src/shared/endpoints.ts';
import { byEmailRequestSchema } from '#src/shared/fields.ts';

export const config: Config = {
  path: '/api/survey-responses/load',
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};

export default serve(loadSurveyEndpoint, {
  schema: byEmailRequestSchema,
  answer: async ({ email }, call) => ({
    outcome: succeed(await loadSurvey(sql(), email, callerOf(call))),
  }),
});
