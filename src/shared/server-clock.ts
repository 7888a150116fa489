/**
 * The time as the server has it. The newest answer wins, so a phone whose clock is an hour behind would otherwise
 * lose against the laptop its owner used before.
 */

/** What latency and whole seconds in the Date header can account for is no reason to move the clock. */
const TOLERANCE_MS = 10_000;
/** The header leaves out what came after the second. Its end is the safe guess: the server takes a future as now. */
const UP_TO_A_SECOND_MS = 999;

let offsetMs = 0;

export function noteServerDate(header: string | null, localMs = Date.now()): void {
  const serverMs = Date.parse(header ?? '');
  if (Number.isNaN(serverMs)) return;
  const measured = serverMs + UP_TO_A_SECOND_MS - localMs;
  offsetMs = Math.abs(measured) > TOLERANCE_MS ? measured : 0;
}

export function serverNow(localMs = Date.now()): number {
  return localMs + offsetMs;
}
