/** Where the sample tower stands: a picture of its own. */
import type { APIRoute } from 'astro';
import sitePlan from '#src/assets/site-plan.svg?raw';

export const GET: APIRoute = () => new Response(sitePlan, { headers: { 'Content-Type': 'image/svg+xml' } });
