/** What SECURITY.md says to those who read the code, for those who come by /.well-known/security.txt. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRoute } from 'astro';

export const GET: APIRoute = async () => new Response(await readFile(join(process.cwd(), 'SECURITY.md')));
