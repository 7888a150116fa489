import type { Config } from '@netlify/functions';
import { hasOwedEmails } from '#netlify/queries/outgoing-emails.ts';
import { pokeDelivery } from '#netlify/runtime/delivery-poke.ts';
import { describeError, log } from '#netlify/runtime/log.ts';
import { sql } from '#netlify/runtime/sql.ts';

export const config: Config = { schedule: '* * * * *' };

/** Makes up for pokes that were lost and for deliverers that were killed. */
export default async function sweepEmails(): Promise<void> {
  try {
    if (await hasOwedEmails(sql())) await pokeDelivery();
  } catch (error) {
    log('error', 'sweep_failed', { error: describeError(error) });
  }
}
