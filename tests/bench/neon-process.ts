/** Neon's protocol in a process of its own, as it is a machine of its own in production. */
import { listen } from '#local/listen.ts';
import { neonHttp } from '#local/neon-http.ts';

const server = await listen(neonHttp().fetch, 0);
process.send?.({ port: server.port });
