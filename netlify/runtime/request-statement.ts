/**
 * How a statement reaches the database: one POST over a connection that is kept. Node's own client takes half of the
 * processor time that `fetch` takes for it (docs/decisions/0035-statements-over-kept-connections.md).
 */
import http, { type ClientRequest } from 'node:http';
import https from 'node:https';

/** All that the driver reads of a Response. */
export type StatementAnswer = { ok: boolean; status: number; json: () => unknown; text: () => unknown };
type Received = { status: number; text: string };
type Statement = { headers: Record<string, string>; body: string };

/** A visitor is answered within ten seconds; a database that takes longer is as good as down. */
const PATIENCE_MS = 9_000;
/** Shorter than servers keep a connection, so that hardly a call meets the closing of its own. */
const IDLE_MS = 4_000;
const kept = { keepAlive: true, timeout: IDLE_MS };

/** `opened`: from then on a part of the request may have arrived. */
const ways = {
  'http:': { send: http.request, agent: new http.Agent(kept), opened: 'connect' },
  'https:': { send: https.request, agent: new https.Agent(kept), opened: 'secureConnect' },
};
let lastUsed = 0;

/** Nothing of the request has left. */
class NotSentError extends Error {}

/** @throws whatever kept an answer from coming whole; the driver makes it an error of its own. */
export async function requestStatement(address: string, statement: Statement): Promise<StatementAnswer> {
  const until = Date.now() + PATIENCE_MS;
  try {
    return answerOf(await attempt(address, statement, until));
  } catch (error) {
    // What may have arrived is not repeated: the database may have done it.
    if (!(error instanceof NotSentError)) throw error;
    return answerOf(await attempt(address, statement, until));
  }
}

function attempt(address: string, { headers, body }: Statement, until: number): Promise<Received> {
  const url = new URL(address);
  const { send, agent, opened } = url.protocol === 'https:' ? ways['https:'] : ways['http:'];
  leaveOldConnections(agent);
  return new Promise((resolve, reject) => {
    const request = send(url, { method: 'POST', agent, headers });
    const hasLeft = watchLeaving(request, opened);
    const timer = setTimeout(
      () => request.destroy(new Error('The database has not answered in time.')),
      until - Date.now(),
    );
    request.on('close', () => clearTimeout(timer));
    request.on('error', (cause) => reject(hasLeft() ? cause : new NotSentError(cause.message)));
    request.on('response', (response) => {
      const parts: string[] = [];
      response.setEncoding('utf8');
      response.on('data', (part: string) => parts.push(part));
      // An answer that breaks off ends with an error.
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: parts.join('') }));
    });
    request.end(body);
  });
}

/** A function that slept finds connections that nobody holds at the other end; timers slept with it. */
function leaveOldConnections({ freeSockets }: http.Agent): void {
  const now = Date.now();
  if (now - lastUsed > IDLE_MS) {
    for (const socket of Object.values(freeSockets).flat()) socket?.destroy();
  }
  lastUsed = now;
}

function watchLeaving(request: ClientRequest, opened: string): () => boolean {
  let hasLeft = false;
  request.once('socket', (socket) => {
    if (socket.connecting) socket.once(opened, () => (hasLeft = true));
    else hasLeft = true;
  });
  return () => hasLeft;
}

/** Read here, so that nonsense is a trouble of the connection like any other. */
function answerOf({ status, text }: Received): StatementAnswer {
  const isJson = status === 200 || status === 400;
  const data: unknown = isJson ? JSON.parse(text) : undefined;
  return { ok: status === 200, status, json: () => data, text: () => text };
}
