/** Triggers the mail worker after a commit. A trigger that is lost costs a minute: `retry-emails` triggers as well. */
import { env } from '#netlify/shared/env.ts';
import { describeError, log } from '#netlify/shared/log.ts';
import type { Call } from '#netlify/shared/answer.ts';

const DELIVER_EMAILS = '/api/deliver-emails';
/** A background function answers at once, before it does anything. */
const TRIGGER_TIMEOUT_MS = 5_000;

export function deliverSoon({ env: { context } }: Call): void {
  context.waitUntil(triggerDelivery());
}

export async function triggerDelivery(): Promise<void> {
  try {
    const response = await fetch(new URL(DELIVER_EMAILS, env().SITE_URL), {
      method: 'POST',
      signal: AbortSignal.timeout(TRIGGER_TIMEOUT_MS),
    });
    if (!response.ok) log('warning', 'delivery_trigger_refused', { status: response.status });
  } catch (error) {
    log('warning', 'delivery_trigger_failed', { error: describeError(error) });
  }
}
