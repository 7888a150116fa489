import type { Config } from '@netlify/functions';
import { clientOf } from '#netlify/runtime/client.ts';
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
  async answer(given, { request, context }) {
    const writer = writerOf(request, given.retrySecret);
    const outcome = await keepAnswer(sql(), given, writer, clientOf(context));
    return { outcome, cookies: outcome.ok ? writer.cookies : [] };
  },
});
