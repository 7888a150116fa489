/** Netlify takes `context.ip` from the connection; CLIENT_ADDRESS_HEADER lets tests simulate many clients. */
import type { HttpBindings } from '@hono/node-server';
import { callMatching, loadFunctions, type LocalFunction } from '#local/netlify/functions.ts';
import { staticFiles } from '#local/netlify/static-files.ts';

const DIST_DIR = 'dist';
const NETLIFY_TOML = 'netlify.toml';

export async function localSite(
  options: {
    functions?: LocalFunction[];
    dist?: string;
    netlifyToml?: string;
    clientAddressHeader?: string | undefined;
  } = {},
) {
  const { clientAddressHeader } = options;
  const functions = options.functions ?? (await loadFunctions());
  const serveFile = await staticFiles(options.dist ?? DIST_DIR, options.netlifyToml ?? NETLIFY_TOML);
  return {
    functions,
    fetch: async (request: Request, { incoming }: HttpBindings): Promise<Response> => {
      const named = clientAddressHeader === undefined ? null : request.headers.get(clientAddressHeader);
      const ip = named ?? (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
      return (await callMatching(functions, request, ip)) ?? serveFile(request);
    },
  };
}
