/** Neon's protocol in a process of its own, as it is a machine of its own in production. */
import { listen } from '#local/listen.ts';
import { neonHttp } from '#local/neon/neon-http.ts';
import { processorMs } from '#tests/bench/processor-time.ts';

const server = await listen(neonHttp().fetch, 0);
/** Asked anything, it says how much it has worked. */
process.on('message', () => process.send?.(processorMs()));
process.send?.({ port: server.port });
