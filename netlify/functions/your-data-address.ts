import type { Config } from '@netlify/functions';
import { serve } from '#netlify/runtime/serve.ts';
import { callerOf } from '#netlify/runtime/session.ts';
import { sql } from '#netlify/runtime/sql.ts';
import { triggerDelivery } from '#netlify/runtime/trigger-delivery.ts';
import { moveToAddress } from '#netlify/services/your-data.ts';
import { changeAddressEndpoint } from '#src/contracts/endpoints.ts';
import { changeAddressRequestSchema } from '#src/contracts/your-data.ts';

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
