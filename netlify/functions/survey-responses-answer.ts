import type { Config } from '@netlify/functions';
import { serve } from '#netlify/runtime/serve.ts';
import { writerOf } from '#netlify/runtime/session.ts';
import { sql } from '#netlify/runtime/sql.ts';
import { keepAnswer } from '#netlify/services/survey-answers.ts';
import { saveAnswerEndpoint } from '#src/contracts/endpoints.ts';
import { saveAnswerRequestSchema } from '#src/contracts/survey-responses.ts';

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
