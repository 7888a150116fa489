/** Requests the answers while scripts still load (src/survey/client-answers.ts), for the survey to pick up. */
import { send } from '#src/shared/api/send.ts';

declare global {
  var prefetched: { email: string; response: Promise<Response> } | undefined;
}

export function prefetchAnswers(path: string, request: { email: string; personId?: string }): void {
  const response = send(path, request).then(buffer);
  // A failed request is forgotten, so that it is sent again.
  response.catch(() => (globalThis.prefetched = undefined));
  globalThis.prefetched = { email: request.email, response };
}

/** An aborted request would discard a body that nobody has read yet. */
async function buffer(response: Response): Promise<Response> {
  return new Response(await response.arrayBuffer(), response);
}

/** Works once, because later loads want fresh answers. */
export function takePrefetched(email: string): Promise<Response> | undefined {
  const { prefetched } = globalThis;
  globalThis.prefetched = undefined;
  return prefetched?.email === email ? prefetched.response : undefined;
}
