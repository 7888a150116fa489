/** Serves the built site from memory, as Netlify's CDN would. */
import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { parseAllHeaders, type Header } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { getMimeType } from 'hono/utils/mime';
import { tryDecodeURIComponent } from 'hono/utils/url';

/** Instructions for Netlify, not content. */
const NOT_SERVED = new Set(['/_headers', '/_redirects']);

const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/;
/** A CDN's level for compressing on the fly. */
const BROTLI_QUALITY = 5;

type Bytes = Buffer<ArrayBuffer>;
type StaticFile = { type: string; body: Bytes; etag: string; compressed?: Promise<Bytes> };

const toBrotli = promisify<Bytes, object, Bytes>(brotliCompress);
export const compress = (body: Bytes) =>
  toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });

export async function createFileServer(directory: string) {
  const files = await readFiles(directory);
  const rules = await readHeaderRules(join(directory, '_headers'));
  const redirects = await readRedirects();

  async function respond(request: Request, pathname: string, file: StaticFile, status: number) {
    const headers = headersFor(rules, pathname);
    const isCompressed =
      COMPRESSIBLE.test(file.type) && /\bbr\b/.test(request.headers.get('Accept-Encoding') ?? '');
    const body = isCompressed ? await (file.compressed ??= compress(file.body)) : file.body;
    headers.set('ETag', file.etag);
    if (request.headers.get('If-None-Match') === file.etag)
      return new Response(null, { status: 304, headers });
    if (!headers.has('Content-Type')) headers.set('Content-Type', file.type);
    headers.set('Content-Length', String(body.length));
    if (isCompressed) headers.set('Content-Encoding', 'br');
    return new Response(request.method === 'HEAD' ? null : body, { status, headers });
  }

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const pathname = tryDecodeURIComponent(url.pathname);
    const withoutSlash = pathname.replace(/(?<=.)\/$/, '');
    const file = files.get(withoutSlash);
    if (file === undefined) {
      const redirect = redirects.find(({ path }) => path === withoutSlash);
      if (redirect !== undefined) return Response.redirect(new URL(redirect.to, url), redirect.status);
      const notFound = files.get('/404');
      return notFound
        ? respond(request, pathname, notFound, 404)
        : new Response('Not Found', { status: 404 });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method Not Allowed', { status: 405, headers: { Allow: 'GET, HEAD' } });
    if (withoutSlash === pathname) return respond(request, pathname, file, 200);
    const headers = headersFor(rules, pathname);
    headers.set('Location', `${url.pathname.slice(0, -1)}${url.search}`);
    return new Response(null, { status: 301, headers });
  };
}

/** By path, with Netlify's pretty URLs: survey.html is also served as /survey. */
async function readFiles(directory: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = new Map<string, StaticFile>();
  for (const entry of entries.filter((found) => found.isFile())) {
    const location = join(entry.parentPath, entry.name);
    const path = `/${relative(directory, location).replaceAll('\\', '/')}`;
    if (NOT_SERVED.has(path)) continue;
    const body = await readFile(location);
    const etag = `W/"${hash('sha1', body)}"`;
    const file = { type: getMimeType(path) ?? 'application/octet-stream', body, etag };
    files.set(path, file);
    if (path.endsWith('.html'))
      files.set(path === '/index.html' ? '/' : path.slice(0, -'.html'.length), file);
  }
  return files;
}

/** Netlify's default. */
const DEFAULT_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

async function readHeaderRules(headersFile: string): Promise<Header[]> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [headersFile],
    netlifyConfigPath: 'netlify.toml',
    configHeaders: [],
    minimal: false,
  });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return headers as Header[];
}

type Redirect = { path: string; to: string; status: number };

async function readRedirects(): Promise<Redirect[]> {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [],
    netlifyConfigPath: 'netlify.toml',
    configRedirects: [],
    minimal: false,
  });
  if (errors.length > 0) throw new Error(errors.map(String).join('\n'));
  return redirects as Redirect[];
}

/** Later rules win. */
function headersFor(rules: Header[], pathname: string): Headers {
  const headers = new Headers({ 'Cache-Control': DEFAULT_CACHE_CONTROL });
  for (const rule of rules.filter(({ forRegExp }) => forRegExp.test(pathname))) {
    for (const [name, value] of Object.entries(rule.values)) headers.set(name, value);
  }
  return headers;
}
