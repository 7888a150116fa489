/**
 * The answers of a survey, asked for by the page itself while its scripts are on their way (src/survey/client-answers.ts), and
 * left where the script that shows them finds them.
 */
import { send } from '#src/shared/send.ts';

declare global {
  var answersAhead: { email: string; response: Promise<Response> } | undefined;
}

export function askAhead(path: string, email: string): void {
  const response = send(path, { email }).then(whole);
  // What fails before anybody has taken it is asked for again.
  response.catch(() => (globalThis.answersAhead = undefined));
  globalThis.answersAhead = { email, response };
}

/** A call that is given up would take along what nobody has read yet. */
async function whole(response: Response): Promise<Response> {
  return new Response(await response.arrayBuffer(), response);
}

/** Once: who asks again wants to know more. */
export function takeAhead(email: string): Promise<Response> | undefined {
  const ahead = globalThis.answersAhead;
  globalThis.answersAhead = undefined;
  return ahead?.email === email ? ahead.response : undefined;
}
