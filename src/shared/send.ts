/** Separate from call.ts, for pages that send before they can read a response. */
import { whenShown } from '#src/shared/when-shown.ts';
import { CALL_TIMEOUT_MS } from '#src/shared/timing.ts';

export async function send(address: string, body?: unknown): Promise<Response> {
  await new Promise<void>(whenShown);
  const controller = new AbortController();
  setTimeout(() => controller.abort(), CALL_TIMEOUT_MS);
  return fetch(address, {
    signal: controller.signal,
    // A visitor may close the tab right after Next.
    keepalive: true,
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
}
