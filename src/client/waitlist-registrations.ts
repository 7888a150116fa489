import { callEndpoint, type Called } from '#src/client/call.ts';
import { joinWaitlistEndpoint } from '#src/contracts/endpoints.ts';
import type { JoinWaitlistRequest, JoinWaitlistResponse } from '#src/contracts/waitlist-registrations.ts';

export function joinWaitlist(request: JoinWaitlistRequest): Promise<Called<JoinWaitlistResponse>> {
  return callEndpoint(joinWaitlistEndpoint, request);
}
