import type { Config } from '@netlify/functions';
import { serve } from '#netlify/shared/serve.ts';
import { callerOf } from '#netlify/shared/session.ts';
import { sql } from '#netlify/shared/sql.ts';
import { manageReferrals } from '#netlify/services/referrals.ts';
import { manageReferralsEndpoint } from '#src/shared/endpoints.ts';
import { manageReferralsRequestSchema } from '#src/referrals/schema.ts';

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
