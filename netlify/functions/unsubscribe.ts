import type { Config } from '@netlify/functions';
import { respondSeeOther } from '#netlify/shared/respond.ts';
import { serve } from '#netlify/shared/serve.ts';
import { sql } from '#netlify/shared/sql.ts';
import { unsubscribe } from '#netlify/services/unsubscribing.ts';
import { unsubscribeRequestSchema } from '#src/shared/emails.ts';
import { unsubscribeEndpoint } from '#src/shared/endpoints.ts';
import { paths } from '#src/shared/paths.ts';

/** A mail provider asks for all of its readers from a few addresses. */
export const config: Config = {
  path: '/api/unsubscribe',
  rateLimit: { windowSize: 60, windowLimit: 1000, aggregateBy: ['ip', 'domain'] },
};

/** One POST is all that RFC 8058 has a mail program send. Who follows the address as a link finds a button. */
export default serve(unsubscribeEndpoint, {
  takesAddress: true,
  admit({ request }) {
    const token = new URL(request.url).searchParams.get('token');
    const isLook = request.method === 'GET' || request.method === 'HEAD';
    const page = token === null ? null : respondSeeOther(paths.unsubscribe(token), []);
    return Promise.resolve(isLook ? page : null);
  },
  schema: unsubscribeRequestSchema,
  answer: async ({ token }) => ({ outcome: await unsubscribe(sql(), token) }),
});
