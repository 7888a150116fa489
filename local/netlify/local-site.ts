/** Netlify takes `context.ip` from the connection; CLIENT_ADDRESS_HEADER lets tests simulate many clients. */
import type { HttpBindings } from '@hono/node-server';
import { callMatching, loadFunctions, type LocalFunction } from '#local/netlify/functions.ts';
import { createFileServer } from '#local/netlify/static-files.ts';

type Options = {
  dist: string;
  functions?: LocalFunction[];
  clientAddressHeader?: string | undefined;
};

export async function localSite({ dist, ...options }: Options) {
  const { clientAddressHeader, functions = await loadFunctions() } = options;
  const serveFile = await createFileServer(dist);
  return {
    functions,
    fetch: async (request: Request, { incoming }: HttpBindings): Promise<Response> => {
      const named = clientAddressHeader === undefined ? null : request.headers.get(clientAddressHeader);
      const ip = named ?? (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
      return (await callMatching(functions, request, ip)) ?? serveFile(request);
    },
  };
}
