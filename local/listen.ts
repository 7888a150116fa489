/** Serves a fetch-style app on loopback only; port 0 picks a free port. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';

export const LOOPBACK = '127.0.0.1';

/** As long as a CDN: Node's five seconds would close connections that a client is about to reuse. */
const IDLE_MS = 65_000;

export type LocalServer = { port: number; close: () => Promise<void> };

type App = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

export async function listen(app: App, port: number): Promise<LocalServer> {
  const server = createAdaptorServer({
    fetch: (request, env) => app(request, env as HttpBindings),
    // Functions get Node's own Request and Response, as on Netlify.
    overrideGlobalObjects: false,
    serverOptions: { keepAliveTimeout: IDLE_MS },
  });
  await once(server.listen(port, LOOPBACK), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };
}
