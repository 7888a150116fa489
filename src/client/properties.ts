import { callEndpoint, type Called } from '#src/client/call.ts';
import { getPropertyEndpoint } from '#src/contracts/endpoints.ts';
import type { Property } from '#src/data/property.ts';

export function getProperty(id: string): Promise<Called<Property>> {
  return callEndpoint({
    method: getPropertyEndpoint.method,
    path: getPropertyEndpoint.path.replace(':id', encodeURIComponent(id)),
  });
}
