/** Wakes the deliverer of mails after a commit. A poke that is lost costs a minute: `sweep-emails` pokes as well. */
import { env } from '#netlify/runtime/env.ts';
import { describeError, log } from '#netlify/runtime/log.ts';
import { deliverEmailsDoor } from '#src/contracts/doors.ts';

/** A background function answers at once, before it does anything. */
const POKE_TIMEOUT_MS = 5_000;

export async function pokeDelivery(): Promise<void> {
  try {
    const { method, path } = deliverEmailsDoor;
    const response = await fetch(new URL(path, env().SITE_URL), {
      method,
      signal: AbortSignal.timeout(POKE_TIMEOUT_MS),
    });
    if (!response.ok) log('warning', 'delivery_poke_refused', { status: response.status });
  } catch (error) {
    log('warning', 'delivery_poke_failed', { error: describeError(error) });
  }
}
