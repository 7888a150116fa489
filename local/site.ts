/** The whole product at one address, as Netlify serves it: functions first, then files, then the 404 page. */
import type { HttpBindings } from '@hono/node-server';
import { DIST_DIR } from '#local/build.ts';
import { callMatching, loadFunctions, type LocalFunction } from '#local/functions.ts';
import { staticFiles } from '#local/static-files.ts';

const NETLIFY_TOML = 'netlify.toml';

export async function site(
  options: { functions?: LocalFunction[]; dist?: string; netlifyToml?: string } = {},
) {
  const functions = options.functions ?? (await loadFunctions());
  const serveFile = await staticFiles(options.dist ?? DIST_DIR, options.netlifyToml ?? NETLIFY_TOML);
  return {
    functions,
    fetch: async (request: Request, { incoming }: HttpBindings): Promise<Response> => {
      // From the connection itself: a header could be written by whoever sends the request.
      const ip = (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
      return (await callMatching(functions, request, ip)) ?? serveFile(request);
    },
  };
}
