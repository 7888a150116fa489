import type { APIRoute } from 'astro';
import { securityTxt } from '#src/legal/security-txt.ts';

export const GET: APIRoute = ({ site }) => new Response(securityTxt(site));
