import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRoute } from 'astro';

export const GET: APIRoute = async () => new Response(await readFile(join(process.cwd(), 'SECURITY.md')));
