/** Answers are ordered by server time, so that a phone with a slow clock doesn't lose to an older answer. */

/** Latency and the header's whole seconds explain differences up to this. */
const TOLERANCE_MS = 10_000;
/** The header drops milliseconds; the end of its second is safe, because the server clamps future times. */
const UP_TO_A_SECOND_MS = 999;

let offsetMs = 0;

export function recordServerDate(header: string | null, localMs = Date.now()): void {
  const serverMs = Date.parse(header ?? '');
  if (Number.isNaN(serverMs)) return;
  const measured = serverMs + UP_TO_A_SECOND_MS - localMs;
  offsetMs = Math.abs(measured) > TOLERANCE_MS ? measured : 0;
}

export function serverNow(localMs = Date.now()): number {
  return localMs + offsetMs;
}
