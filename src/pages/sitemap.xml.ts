import type { APIRoute } from 'astro';
import { documents } from '#src/legal/documents.ts';
import { properties } from '#src/property/properties.ts';
import { paths } from '#src/shared/site/paths.ts';

const indexedPaths = [
  paths.landing(),
  ...properties.map(({ id }) => paths.property(id)),
  ...Object.keys(documents).map((name) => `/${name}`),
];

export const GET: APIRoute = ({ site }) => {
  const urls = indexedPaths.map((path) => `<url><loc>${new URL(path, site).href}</loc></url>`).join('');
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
    { headers: { 'Content-Type': 'application/xml' } },
  );
};
