import type { APIRoute } from 'astro';
import { paths } from '#src/paths.ts';

export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\nSitemap: ${new URL(paths.sitemap(), site).href}\n`);
