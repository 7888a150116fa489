import { readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';
import { dark, light, mark } from '#src/shared/brand.ts';

const values: Record<string, Record<string, string>> = { light, dark, mark };

export const getStaticPaths = () =>
  ['favicon', 'film-poster', 'site-plan'].map((drawing) => ({ params: { drawing } }));

/** The drawings name values of the brand, such as `$dark.brass`. */
export const GET: APIRoute = ({ params: { drawing } }) =>
  new Response(
    readFileSync(`src/assets/${drawing}.svg`, 'utf8').replaceAll(
      /\$(\w+)\.([\w-]+)/g,
      (_, of: string, name: string) => values[of]?.[name] ?? '',
    ),
    { headers: { 'Content-Type': 'image/svg+xml' } },
  );
