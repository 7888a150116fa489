/** The one place in the browser that speaks to the functions. */
import { noteServerDate } from '#src/client/server-clock.ts';
import type { Door, DoorAnswer, DoorError } from '#src/contracts/door.ts';
import { CALL_TIMEOUT_MS } from '#src/timing.ts';

export type Called<Data> = { ok: true; data: Data } | { ok: false; error: DoorError };

const UNREACHABLE: DoorError = { code: 'unexpected', message: 'The server could not be reached.' };

/** Never throws: a lost connection, silence, and an answer that is not ours come back as `unexpected`. */
export async function callDoor<Data>(door: Door, request?: unknown): Promise<Called<Data>> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), CALL_TIMEOUT_MS);
  try {
    const response = await fetch(door.path, {
      method: door.method,
      signal: patience.signal,
      // A visitor who closes the tab right after Next has still answered.
      keepalive: true,
      ...(request !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(request),
      }),
    });
    noteServerDate(response.headers.get('Date'));
    const answer = (await response.json().catch(() => answerOfEdge(response))) as DoorAnswer<Data>;
    return 'data' in answer ? { ok: true, data: answer.data } : { ok: false, error: answer.error };
  } catch {
    return { ok: false, error: UNREACHABLE };
  } finally {
    clearTimeout(timer);
  }
}

/** Netlify's edge keeps limits of its own, and says so without our envelope. */
function answerOfEdge({ status }: Response): DoorAnswer<never> {
  return { error: status === 429 ? { code: 'rate_limited', message: '' } : UNREACHABLE };
}
