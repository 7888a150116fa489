/** A visitor's own connection to the site: an address, a speed, and TLS if a certificate is given. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import { LOOPBACK } from '#local/listen.ts';
import { aClientAddress, CLIENT_ADDRESS_HEADER } from '#tests/support/client-address.ts';

export type Certificate = { key: string; cert: string };
export type Front = { url: string; close: () => void };

/** WebPageTest's "3G Slow". */
const SLOW = { latencyMs: 400, bytesPerS: 50_000 };

export async function startFront(site: string, isSlow: boolean, certificate?: Certificate): Promise<Front> {
  const headers = { [CLIENT_ADDRESS_HEADER]: aClientAddress() };
  const line = isSlow ? slowLine() : undefined;
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url = '/' } = incoming;
    const onward = request(new URL(url, site), { method, headers: { ...incoming.headers, ...headers } });
    onward.once('error', () => outgoing.destroy());
    onward.once('response', (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      void copy(reply, outgoing, line).catch(() => outgoing.destroy());
    });
    incoming.pipe(onward);
  };
  const server = certificate ? createTlsServer(certificate, forward) : createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${certificate ? 'https' : 'http'}://localhost:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Shared by all connections of a visitor. Resolves once this many bytes have arrived. */
function slowLine() {
  let freeAt = 0;
  return {
    begin: () => pass(SLOW.latencyMs),
    carry: (bytes: number) => {
      freeAt = Math.max(freeAt, Date.now()) + (1000 * bytes) / SLOW.bytesPerS;
      return pass(freeAt - Date.now());
    },
  };
}

async function copy(
  from: IncomingMessage,
  to: ServerResponse,
  line?: ReturnType<typeof slowLine>,
): Promise<void> {
  await line?.begin();
  for await (const chunk of from as AsyncIterable<Buffer>) {
    await line?.carry(chunk.length);
    to.write(chunk);
  }
  to.end();
}
