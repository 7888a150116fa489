import type { Config } from '@netlify/functions';
import { clientOf } from '#netlify/runtime/client.ts';
import { succeed } from '#netlify/runtime/outcome.ts';
import { serve } from '#netlify/runtime/serve.ts';
import { visitorCookie, visitorSince } from '#netlify/runtime/session.ts';
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
    const { email } = given;
    const since = visitorSince(request, email);
    const kept = await keepAnswer(sql(), given, since, clientOf(context));
    if (!kept.ok) return { outcome: kept };
    return {
      outcome: succeed({ answered: kept.data.answered }),
      ...(kept.data.isFirstRecord && { cookie: visitorCookie(email) }),
    };
  },
});
