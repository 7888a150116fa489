/** The one place in the browser that speaks to the functions. */
import type { Door, DoorAnswer, DoorError } from '#src/contracts/door.ts';

export type Called<Data> = { ok: true; data: Data } | { ok: false; error: DoorError };

const UNREACHABLE: DoorError = { code: 'unexpected', message: 'The server could not be reached.' };

/** Never throws: a lost connection and an answer that is not ours come back as `unexpected`. */
export async function callDoor<Data>(door: Door, request?: unknown): Promise<Called<Data>> {
  try {
    const response = await fetch(door.path, {
      method: door.method,
      ...(request !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(request),
      }),
    });
    const answer = (await response.json()) as DoorAnswer<Data>;
    return 'data' in answer ? { ok: true, data: answer.data } : { ok: false, error: answer.error };
  } catch {
    return { ok: false, error: UNREACHABLE };
  }
}
