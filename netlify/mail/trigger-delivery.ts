/** Triggers the mail worker after a commit. A trigger that is lost costs a minute: `retry-emails` triggers as well. */
import { env } from '#netlify/shared/env.ts';
import { describeError, log } from '#netlify/shared/log.ts';
import { deliverEmailsEndpoint } from '#src/shared/endpoints.ts';

/** A background function answers at once, before it does anything. */
const TRIGGER_TIMEOUT_MS = 5_000;

export async function triggerDelivery(): Promise<void> {
  try {
    const { method, path } = deliverEmailsEndpoint;
    const response = await fetch(new URL(path, env().SITE_URL), {
      method,
      signal: AbortSignal.timeout(TRIGGER_TIMEOUT_MS),
    });
    if (!response.ok) log('warning', 'delivery_trigger_refused', { status: response.status });
  } catch (error) {
    log('warning', 'delivery_trigger_failed', { error: describeError(error) });
  }
}
