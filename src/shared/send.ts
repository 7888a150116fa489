/** Sends a request to a function, and gives up on silence. Apart from what reads an answer, for pages that ask before they can. */
import { whenShown } from '#src/shared/when-shown.ts';
import { CALL_TIMEOUT_MS } from '#src/shared/timing.ts';

/** With a body it is a POST. */
export async function send(address: string, body?: unknown): Promise<Response> {
  await new Promise<void>(whenShown);
  const patience = new AbortController();
  setTimeout(() => patience.abort(), CALL_TIMEOUT_MS);
  return fetch(address, {
    signal: patience.signal,
    // A visitor who closes the tab right after Next has still answered.
    keepalive: true,
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
}
