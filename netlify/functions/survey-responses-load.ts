import type { Config } from '@netlify/functions';
import { serve } from '#netlify/runtime/serve.ts';
import { isVisitor } from '#netlify/runtime/session.ts';
import { sql } from '#netlify/runtime/sql.ts';
import { loadSurvey } from '#netlify/services/survey-answers.ts';
import { loadSurveyDoor } from '#src/contracts/doors.ts';
import { loadSurveyRequestSchema } from '#src/contracts/survey-responses.ts';

export const config: Config = {
  path: '/api/survey-responses/load',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

export default serve({
  door: loadSurveyDoor,
  schema: loadSurveyRequestSchema,
  answer: async ({ email }, { request }) => ({
    outcome: await loadSurvey(sql(), email, isVisitor(request, email)),
  }),
});
