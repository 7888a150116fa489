/** A visitor's own connection to the site: an address, and TLS if a certificate is given. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { LOOPBACK } from '#local/listen.ts';
import { aClientAddress, CLIENT_ADDRESS_HEADER } from '#tests/support/client-address.ts';

export type Certificate = { key: string; cert: string };
export type Front = { url: string; close: () => void };

export async function startFront(site: string, certificate?: Certificate): Promise<Front> {
  const headers = { [CLIENT_ADDRESS_HEADER]: aClientAddress() };
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url = '/' } = incoming;
    const onward = request(new URL(url, site), { method, headers: { ...incoming.headers, ...headers } });
    onward.once('error', () => outgoing.destroy());
    onward.once('response', (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
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
