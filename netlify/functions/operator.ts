/** Serves operators. Without OPERATOR_EMAILS these paths don't exist. */
import type { Config } from '@netlify/functions';
import { operator } from '#netlify/routes/operator.ts';
import { operatorSessions } from '#netlify/routes/operator-sessions.ts';
import { serve } from '#netlify/shared/app.ts';
import { newRouter } from '#netlify/shared/route.ts';
import { env } from '#netlify/shared/env.ts';

/** Enough to download a million answers in parts within minutes. */
export const config: Config = {
  path: '/api/operator/*',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

export const routes = newRouter().route('/', operatorSessions).route('/', operator);
export type OperatorApi = typeof routes;

export default serve(routes, { exists: () => env().OPERATOR_EMAILS !== undefined });
