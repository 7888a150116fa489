import type { Config } from '@netlify/functions';
import { serve } from '#netlify/shared/serve.ts';
import { writerOf } from '#netlify/shared/session.ts';
import { sql } from '#netlify/shared/sql.ts';
import { keepAnswer } from '#netlify/services/survey-answers.ts';
import { saveAnswerEndpoint } from '#src/shared/endpoints.ts';
import { saveAnswerRequestSchema } from '#src/survey/schema.ts';

export const config: Config = {
  path: '/api/survey-responses/answer',
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};

export default serve(saveAnswerEndpoint, {
  schema: saveAnswerRequestSchema,
  async answer(given, call) {
    const { caller, cookies } = writerOf(call, given.retrySecret);
    const outcome = await keepAnswer(sql(), given, caller);
    return { outcome, cookies: outcome.ok ? cookies : [] };
  },
});
