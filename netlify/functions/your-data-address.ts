import type { Config } from '@netlify/functions';
import { serve } from '#netlify/shared/serve.ts';
import { callerOf } from '#netlify/shared/session.ts';
import { sql } from '#netlify/shared/sql.ts';
import { triggerDelivery } from '#netlify/mail/trigger-delivery.ts';
import { moveToAddress } from '#netlify/services/your-data.ts';
import { changeAddressEndpoint } from '#src/shared/endpoints.ts';
import { changeAddressRequestSchema } from '#src/account/schema.ts';

export const config: Config = {
  path: '/api/your-data/address',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};

export default serve(changeAddressEndpoint, {
  schema: changeAddressRequestSchema,
  async answer(wanted, call) {
    const outcome = await moveToAddress(sql(), wanted, callerOf(call));
    if (outcome.ok) call.context.waitUntil(triggerDelivery());
    return { outcome };
  },
});
