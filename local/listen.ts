/** Serves a fetch-style app on a local port, and nowhere else. Port 0 takes a free one. */
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { HttpBindings } from '@hono/node-server';

/** Only this machine: none of these servers is meant to be reached from outside. */
export const LOOPBACK = '127.0.0.1';

/** As long as a CDN keeps a connection. After Node's own five seconds a client's next call meets the closing of its connection. */
const IDLE_MS = 65_000;

export type LocalServer = { port: number; close: () => Promise<void> };

type App = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

export async function listen(app: App, port: number): Promise<LocalServer> {
  const server = createAdaptorServer({
    fetch: (request, env) => app(request, env as HttpBindings),
    // Functions get the Request and Response of Node, as they do on Netlify.
    overrideGlobalObjects: false,
    serverOptions: { keepAliveTimeout: IDLE_MS },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, LOOPBACK, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
