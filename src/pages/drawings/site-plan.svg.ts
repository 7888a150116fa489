/** Where the sample tower stands: a picture of its own. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRoute } from 'astro';

export const GET: APIRoute = async () =>
  new Response(await readFile(join(process.cwd(), 'src/assets/site-plan.svg')), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
