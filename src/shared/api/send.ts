/** Separate from client.ts, for pages that send before they can read a response. */
import { whenShown } from '#src/shared/api/when-shown.ts';
import { CALL_TIMEOUT_MS } from '#src/shared/site/timing.ts';

export async function send(address: string, body?: unknown): Promise<Response> {
  await new Promise<void>(whenShown);
  const controller = new AbortController();
  setTimeout(() => controller.abort(), CALL_TIMEOUT_MS);
  const { deploy } = document.documentElement.dataset;
  return fetch(address, {
    signal: controller.signal,
    // A visitor may close the tab right after Next.
    keepalive: true,
    headers: {
      // A tab that is older than the newest deploy goes on talking to its own (scripts/astro/skew-protection.ts).
      ...(deploy !== undefined && { 'X-Netlify-Deploy-ID': deploy }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
}
