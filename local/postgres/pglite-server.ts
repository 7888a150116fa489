/**
 * Lets many clients share one PGlite over TCP, each as the user it logs in with and each with its own
 * transactions. `@electric-sql/pglite-socket` offers a TCP address too, but answers every client as superuser
 * (so no grant would ever be tested) and lets the statements of two clients interleave when one of them does
 * not fit into a single packet. Here a client's messages run as one turn, up to the point where it waits.
 */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { LOOPBACK } from '#local/listen.ts';
import { isIdle, nextMessage, refusal, userOf, type Message } from '#local/postgres/postgres-protocol.ts';

/** Messages after which a client expects nothing yet: they wait for the Sync that ends the turn. */
const UNANSWERED = new Set(['P', 'B', 'D', 'E', 'C']);
const TERMINATE = 'X';

export async function servePglite(db: PGlite, port: number) {
  const engine = turnTaker(db);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.setNoDelay());
    socket.on('close', () => sockets.delete(socket));
    serveClient(socket, engine);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, LOOPBACK, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function serveClient(socket: Socket, engine: ReturnType<typeof turnTaker>) {
  let received = Buffer.alloc(0);
  let turn: Buffer[] = [];
  let user: string | undefined;
  let busy = Promise.resolve();

  async function take({ type, bytes }: Message) {
    if (type === 'ssl') return void socket.write('N');
    if (type === TERMINATE) return void socket.end();
    turn.push(bytes);
    if (UNANSWERED.has(type) || user === undefined) return;
    const whole = Buffer.concat(turn);
    turn = [];
    const answer = await engine.run(socket, user, whole);
    if (socket.writable) socket.write(answer);
  }

  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (let message; (message = nextMessage(received, user === undefined));) {
      received = received.subarray(message.bytes.length);
      if (message.type === 'startup') user = userOf(message.bytes);
      const taken = message;
      busy = busy
        .then(() => take(taken))
        .catch((cause: unknown) => {
          socket.end(refusal(cause instanceof Error ? cause.message : String(cause)));
        });
    }
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => void busy.then(() => engine.leave(socket)));
}

/** One client at a time; a client that has an open transaction keeps the engine until it ends. */
function turnTaker(db: PGlite) {
  const waiting: { client: Socket; resume: () => void }[] = [];
  let holder: Socket | undefined;
  let actingAs: string | undefined;

  async function enter(client: Socket) {
    if (holder === client) return;
    if (holder === undefined) holder = client;
    else await new Promise<void>((resume) => waiting.push({ client, resume }));
  }

  /** Hands over at once: a client that asks before the next one has woken up must find the engine taken. */
  function release() {
    const next = waiting.shift();
    holder = next?.client;
    next?.resume();
  }

  async function actAs(user: string) {
    if (actingAs === user) return;
    // The engine's own session belongs to a superuser, which may become anybody.
    await db.exec(`set session authorization "${user.replaceAll('"', '""')}"`);
    actingAs = user;
  }

  return {
    async run(client: Socket, user: string, messages: Buffer): Promise<Uint8Array> {
      await enter(client);
      await actAs(user);
      const answer = await db.execProtocolRaw(messages);
      if (isIdle(answer)) release();
      return answer;
    },
    /** Gives back what a client holds that went away in the middle of a transaction. */
    async leave(client: Socket) {
      if (holder !== client) return;
      if (!db.closed) await db.exec('rollback');
      release();
    },
  };
}
