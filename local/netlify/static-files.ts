/** Serves the built site from memory, as Netlify's CDN would. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { acceptedEncoding, compressed, isCompressible } from '#local/netlify/compression.ts';
import { headersFor, readHeaderRules } from '#local/netlify/header-rules.ts';

/** Instructions for Netlify, not content. */
const NOT_SERVED = new Set(['/_headers', '/_redirects']);
const NOT_FOUND_PAGE = '/404.html';

type StaticFile = { type: string; hash: string; body: Buffer<ArrayBuffer> };

export async function staticFiles(directory: string, netlifyToml: string) {
  const files = await readFiles(directory);
  const rules = await readHeaderRules(join(directory, '_headers'), netlifyToml);

  async function answer(request: Request, pathname: string, file: StaticFile, status: number) {
    const encoding = isCompressible(file.type) ? acceptedEncoding(request) : 'identity';
    const etag = `"${file.hash}-${encoding}"`;
    const headers = headersFor(rules, pathname);
    headers.set('ETag', etag);
    if (isCompressible(file.type)) headers.set('Vary', 'Accept-Encoding');
    if (status === 200 && isKnown(request, etag)) return new Response(null, { status: 304, headers });
    const body = await compressed(file, encoding);
    if (!headers.has('Content-Type')) headers.set('Content-Type', file.type);
    headers.set('Content-Length', String(body.length));
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
    return new Response(request.method === 'HEAD' ? null : body, { status, headers });
  }

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const pathname = decoded(url.pathname);
    const { file, isAtOtherSlash } = find(files, pathname);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (file !== undefined && isReading && isAtOtherSlash) {
      const headers = headersFor(rules, pathname);
      headers.set('Location', `${withOtherSlash(url.pathname)}${url.search}`);
      return new Response(null, { status: 301, headers });
    }
    if (file !== undefined && isReading) return answer(request, pathname, file, 200);
    if (file !== undefined)
      return new Response('Method Not Allowed', { status: 405, headers: { Allow: 'GET, HEAD' } });
    const notFound = files.get(NOT_FOUND_PAGE);
    return notFound === undefined
      ? new Response('Not Found', { status: 404 })
      : answer(request, pathname, notFound, 404);
  };
}

async function readFiles(directory: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = new Map<string, StaticFile>();
  for (const entry of entries.filter((found) => found.isFile())) {
    const location = join(entry.parentPath, entry.name);
    const path = location.slice(directory.length).replaceAll('\\', '/').replace(/^\/?/, '/');
    if (NOT_SERVED.has(path)) continue;
    const body = await readFile(location);
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    files.set(path, { type: getMimeType(path) ?? 'application/octet-stream', hash, body });
  }
  return files;
}

/** Netlify's pretty URLs: survey.html is /survey, survey/index.html is /survey/, and the other form redirects. */
function find(files: Map<string, StaticFile>, pathname: string) {
  const bare = pathname.replace(/\/$/, '');
  const isSlashed = pathname.endsWith('/');
  const exact = isSlashed ? undefined : files.get(pathname);
  const page = files.get(`${bare}.html`);
  if (exact !== undefined) return { file: exact, isAtOtherSlash: false };
  if (page !== undefined) return { file: page, isAtOtherSlash: isSlashed };
  return { file: files.get(`${bare}/index.html`), isAtOtherSlash: !isSlashed };
}

const withOtherSlash = (pathname: string) =>
  pathname.endsWith('/') ? pathname.slice(0, -1) : `${pathname}/`;

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('If-None-Match')?.split(',') ?? [];
  return known.some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
