/** The API has all paths below /api, and the site answers those that are nobody's: its page, as anywhere else. */
import { env } from '#netlify/shared/env.ts';

/** In the site's files it is always there, so it is asked for once. */
const PAGE = '/404';
let kept: Promise<{ text: string; headers: Headers }> | undefined;

export async function pageOfUnknownPath({ method }: Request): Promise<Response> {
  kept ??= fetchPage();
  kept.catch(() => (kept = undefined));
  const page = await kept.catch(() => ({ text: 'Not Found', headers: new Headers() }));
  return new Response(method === 'HEAD' ? null : page.text, { status: 404, headers: page.headers });
}

async function fetchPage() {
  // Whoever serves this answer compresses it.
  const page = await fetch(new URL(PAGE, env().SITE_URL), { headers: { 'Accept-Encoding': 'identity' } });
  const text = await page.text();
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'transfer-encoding', 'connection']) headers.delete(name);
  headers.set('Content-Length', String(Buffer.byteLength(text)));
  return { text, headers };
}
