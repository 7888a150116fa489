/**
 * A whole site of its own whose database can be taken away and given back: `POST /trouble` on its control address. Its
 * functions, their driver and Postgres are the real ones; the trouble is on the wire between them, where it happens.
 * Run as a process by tests/e2e/database-trouble.spec.ts, because the functions read their environment once.
 */
import { EventEmitter, once } from 'node:events';
import { listen } from '#local/listen.ts';
import { localSite } from '#local/netlify/local-site.ts';
import { startStack } from '#tests/support/stack.ts';

/** `lost`: what was asked is done, and the reply never arrives. `slow`: nothing is asked until the trouble is another. */
export type Trouble = 'none' | 'down' | 'slow' | 'garbage' | 'lost';
export type TroubledSite = { url: string; control: string };

let trouble: Trouble = 'none';
const changes = new EventEmitter();

const stack = await startStack();
const database = process.env.DATABASE_HTTP_URL ?? '';

const wire = await listen(async (request, { incoming }) => {
  if (trouble === 'down') {
    incoming.socket.destroy();
    return new Response();
  }
  if (trouble === 'garbage') return new Response('<h1>Welcome to nginx</h1>');
  if (trouble === 'slow') await once(changes, 'change');
  const neon = [...request.headers].filter(([name]) => name.startsWith('neon-'));
  const reply = await fetch(database, { method: request.method, headers: neon, body: await request.text() });
  if (trouble === 'lost') incoming.socket.destroy();
  return reply;
}, 0);
process.env.DATABASE_HTTP_URL = `http://localhost:${wire.port}/sql`;

const { fetch: serveSite } = await localSite({ dist: process.argv[2] ?? 'dist' });
const server = await listen(serveSite, 0);
const control = await listen(async (request) => {
  trouble = (await request.text()) as Trouble;
  changes.emit('change');
  return new Response(null, { status: 204 });
}, 0);

const started: TroubledSite = {
  url: `http://localhost:${server.port}`,
  control: `http://localhost:${control.port}`,
};
console.log(`ready ${JSON.stringify(started)}`);

process.once('SIGTERM', () => {
  void Promise.all([server.close(), control.close(), wire.close()])
    .then(() => stack.stop())
    .finally(() => process.exit());
});
