import type { APIRoute } from 'astro';
import { files } from '#src/shared/site/paths.ts';

export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\nSitemap: ${new URL(files.sitemap(), site).href}\n`);
