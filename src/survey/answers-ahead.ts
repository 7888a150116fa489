/** Requests the answers while scripts still load (src/survey/client-answers.ts), for the survey to pick up. */
import { send } from '#src/shared/api/send.ts';

declare global {
  var answersAhead: { email: string; response: Promise<Response> } | undefined;
}

export function askAhead(path: string, request: { email: string; record?: string }): void {
  const response = send(path, request).then(whole);
  // A failed request is forgotten, so that it is sent again.
  response.catch(() => (globalThis.answersAhead = undefined));
  globalThis.answersAhead = { email: request.email, response };
}

/** Buffers the body, because an aborted request would discard what nobody has read yet. */
async function whole(response: Response): Promise<Response> {
  return new Response(await response.arrayBuffer(), response);
}

/** Works once, because later loads want fresh answers. */
export function takeAhead(email: string): Promise<Response> | undefined {
  const ahead = globalThis.answersAhead;
  globalThis.answersAhead = undefined;
  return ahead?.email === email ? ahead.response : undefined;
}
