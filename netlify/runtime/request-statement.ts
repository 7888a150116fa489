/**
 * How a statement reaches the database: one POST, given up in time, on a connection of its own. A function that slept
 * between two calls may find an earlier connection gone, and a statement lost on it cannot be repeated safely.
 */
import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';

/** All that the driver reads of a Response. */
export type StatementAnswer = { ok: boolean; status: number; json: () => unknown; text: () => unknown };

/** A visitor is answered within ten seconds; a database that takes longer is as good as down. */
const PATIENCE_MS = 9_000;

/** @throws whatever prevented a complete answer; the driver turns it into an error of its own. */
export async function requestStatement(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<StatementAnswer> {
  const { request } = address.startsWith('https:') ? https : http;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request(address, { method: 'POST', headers, agent: false, signal }, resolve)
      .on('error', reject)
      .end(body);
  });
  const { statusCode: status = 0 } = response;
  const answer = await text(response);
  // Parsed here, so that nonsense counts as a failed connection.
  const data: unknown = status === 200 || status === 400 ? JSON.parse(answer) : undefined;
  return { ok: status === 200, status, json: () => data, text: () => answer };
}
