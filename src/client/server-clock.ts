/**
 * The time as the server has it. The newest answer wins, so a phone whose clock is an hour behind would otherwise
 * lose against the laptop its owner used before.
 */

/** What latency and whole seconds in the Date header can account for is no reason to move the clock. */
const TOLERANCE_MS = 10_000;

let offsetMs = 0;

export function noteServerDate(header: string | null, localMs = Date.now()): void {
  const serverMs = Date.parse(header ?? '');
  if (Number.isNaN(serverMs)) return;
  const measured = serverMs - localMs;
  offsetMs = Math.abs(measured) > TOLERANCE_MS ? measured : 0;
}

export function serverNow(localMs = Date.now()): number {
  return localMs + offsetMs;
}
