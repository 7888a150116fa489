/**
 * The whole product at one address, as Netlify serves it: functions first, then files, then the 404 page.
 *
 * On Netlify the edge tells a function who calls (`context.ip`): it writes the address of the connection into
 * `x-nf-client-connection-ip`, over whatever the request said there. Here the address of the connection is always this
 * machine's, so a test or a load generator that stands for many people names a header with the knob
 * CLIENT_ADDRESS_HEADER and plays the edge itself. Without the knob no header counts, as for a visitor of the real
 * site. Tests give each visitor one address (`aClientAddress` in tests/support/client-address.ts).
 */
import type { HttpBindings } from '@hono/node-server';
import { callMatching, loadFunctions, type LocalFunction } from '#local/netlify/functions.ts';
import { staticFiles } from '#local/netlify/static-files.ts';

/** Where Astro and Netlify's own build put it. */
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
