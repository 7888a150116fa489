/** Sends a statement to the database: one POST over a persistent connection, with a timeout and never repeated. */
import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';

export type StatementAnswer = { ok: boolean; status: number; json: () => unknown; text: () => unknown };

/** Longer than the role's own timeouts, so that no statement outlives its caller. */
const TIMEOUT_MS = 9_000;
/** Shorter than servers keep an idle connection. */
const IDLE_MS = 4_000;

const agentOptions = { keepAlive: true, timeout: IDLE_MS };
const protocols = {
  'http:': { send: http.request, agent: new http.Agent(agentOptions) },
  'https:': { send: https.request, agent: new https.Agent(agentOptions) },
};
let lastUsed = 0;

/** @throws if the answer is incomplete; the driver wraps it in an error of its own. */
export async function requestStatement(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<StatementAnswer> {
  const { send, agent } = address.startsWith('https:') ? protocols['https:'] : protocols['http:'];
  closeIdle(agent);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    send(address, { method: 'POST', headers, agent, signal }, resolve).on('error', reject).end(body);
  });
  const { statusCode: status = 0 } = response;
  const answer = await text(response);
  // Parsed here, so that invalid JSON counts as a failed connection.
  const data: unknown = status === 200 || status === 400 ? JSON.parse(answer) : undefined;
  return { ok: status === 200, status, json: () => data, text: () => answer };
}

/** After a function was frozen, its connections may be dead and its timers haven't run. */
function closeIdle({ freeSockets }: http.Agent): void {
  const now = Date.now();
  if (now - lastUsed > IDLE_MS) {
    for (const socket of Object.values(freeSockets).flat()) socket?.destroy();
  }
  lastUsed = now;
}
