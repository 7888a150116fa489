import type { Config } from '@netlify/functions';
import { serve } from '#netlify/runtime/serve.ts';
import { callerOf } from '#netlify/runtime/session.ts';
import { sql } from '#netlify/runtime/sql.ts';
import { manageReferrals } from '#netlify/services/referrals.ts';
import { manageReferralsEndpoint } from '#src/contracts/endpoints.ts';
import { manageReferralsRequestSchema } from '#src/contracts/referrals.ts';

export const config: Config = {
  path: '/api/manage-referrals',
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};

export default serve(manageReferralsEndpoint, {
  schema: manageReferralsRequestSchema,
  answer: async (wanted, call) => ({
    outcome: await manageReferrals(sql(), wanted, callerOf(call)),
  }),
});
