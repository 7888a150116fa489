/** The API owns every path below /api, and answers unknown ones with the site's 404 page. */
import { env } from '#netlify/shared/env.ts';

/** It never changes within a deploy, so it is fetched until it has come once. */
const PAGE = '/404';
let cached: Promise<{ text: string; headers: Headers }> | undefined;

export async function pageOfUnknownPath(): Promise<Response> {
  cached ??= fetchPage();
  cached.catch(() => (cached = undefined));
  const page = await cached.catch(() => ({ text: 'Not Found', headers: new Headers() }));
  return new Response(page.text, { status: 404, headers: page.headers });
}

async function fetchPage() {
  // Netlify compresses this response itself.
  const page = await fetch(new URL(PAGE, env().SITE_URL), { headers: { 'Accept-Encoding': 'identity' } });
  // `/404` itself may answer 404; anything else isn't the page.
  if (!page.ok && page.status !== 404) throw new Error(`${PAGE} answered ${page.status}.`);
  const text = await page.text();
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'transfer-encoding', 'connection']) headers.delete(name);
  headers.set('Content-Length', String(Buffer.byteLength(text)));
  return { text, headers };
}
