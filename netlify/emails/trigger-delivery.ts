/** Triggers the email worker after a commit. A lost trigger costs up to 15 minutes, in launch week one, because `every-minute` triggers too. */
import { env } from '#netlify/shared/env.ts';
import { describeError, log } from '#netlify/shared/log.ts';
import type { Call } from '#netlify/shared/route.ts';

const DELIVER_EMAILS = '/api/deliver-emails';
/** A background function responds before it starts. */
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
    if (!response.ok) log('warning', 'email_worker_not_triggered', { status: response.status });
  } catch (error) {
    log('warning', 'email_worker_not_triggered', { error: describeError(error) });
  }
}
