import { callDoor, type Called } from '#src/client/call.ts';
import { getPropertyDoor } from '#src/contracts/doors.ts';
import type { Property } from '#src/contracts/properties.ts';

export function getProperty(id: string): Promise<Called<Property>> {
  return callDoor({
    method: getPropertyDoor.method,
    path: getPropertyDoor.path.replace(':id', encodeURIComponent(id)),
  });
}
