import { callDoor, type Called } from '#src/client/call.ts';
import { joinWaitlistDoor } from '#src/contracts/doors.ts';
import type { JoinWaitlistRequest, JoinWaitlistResponse } from '#src/contracts/waitlist-registrations.ts';

export function joinWaitlist(request: JoinWaitlistRequest): Promise<Called<JoinWaitlistResponse>> {
  return callDoor(joinWaitlistDoor, request);
}
