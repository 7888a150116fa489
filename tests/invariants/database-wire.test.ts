/** What comes between a function and its database, on a real wire: each trouble is caused, and each request is counted. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import tls from 'node:tls';
import { neon, neonConfig } from '@neondatabase/serverless';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { requestStatement } from '#netlify/runtime/request-statement.ts';
import { databaseTrouble } from '#netlify/runtime/sql.ts';
import { localCertificate } from '#tests/support/local-certificate.ts';

const ROW =
  '{"fields":[{"name":"one","dataTypeID":23}],"rows":[["1"]],"rowAsArray":true,"command":"SELECT","rowCount":1}';
const reply = (body: string, status = '200 OK') =>
  `HTTP/1.1 ${status}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

type Protocol = 'http' | 'https';
type Wire = { protocol: Protocol; port: number; connections: Socket[]; requests: string[] };

/** Answers each whole request on each connection as told, and counts both. */
async function aWire(answer: (socket: Socket, nth: number) => void, protocol: Protocol = 'http') {
  const wire: Wire = { protocol, port: 0, connections: [], requests: [] };
  const connected = (socket: Socket) => {
    wire.connections.push(socket);
    socket.on('error', () => undefined);
    let read = '';
    socket.on('data', (part) => {
      read += String(part);
      if (!read.endsWith('}')) return;
      wire.requests.push(read);
      read = '';
      answer(socket, wire.requests.length);
    });
  };
  const server =
    protocol === 'http' ? createServer(connected) : tls.createServer(localCertificate, connected);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  wire.port = (server.address() as AddressInfo).port;
  onTestFinished(() => {
    for (const socket of wire.connections) socket.destroy();
    server.close();
  });
  return wire;
}

const ask = ({ protocol, port }: Pick<Wire, 'protocol' | 'port'>) => {
  neonConfig.fetchEndpoint = `${protocol}://127.0.0.1:${port}/sql`;
  return neon('postgres://user:word@ep-one.neon.tech/keystead')`select 1 as one`;
};

/** The visitor is told that the connection failed, and the log what is said of it. */
async function expectTrouble(asked: Promise<unknown>, said = '') {
  const error: unknown = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(databaseTrouble(error), String(error)).toBe('the connection failed');
  expect(String(error)).toContain(said);
}

beforeAll(() => {
  const known = tls.getCACertificates();
  tls.setDefaultCACertificates([...known, localCertificate.cert]);
  return () => tls.setDefaultCACertificates(known);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  neonConfig.fetchFunction = requestStatement;
});
afterEach(() => vi.useRealTimers());

/** A reset, where there is no TLS that would have to be told. */
const breakOff = (socket: Socket) =>
  socket instanceof tls.TLSSocket ? socket.destroy() : socket.resetAndDestroy();

/** As it is here, and as Neon has it. */
const protocols = ['http', 'https'] as const;

test.each(protocols)(
  'over %s calls in a row share one connection, calls at once have one each and leave them to the next',
  async (protocol) => {
    const wire = await aWire((socket) => socket.write(reply(ROW)), protocol);
    for (let count = 0; count < 20; count += 1) expect(await ask(wire)).toEqual([{ one: 1 }]);
    expect(wire.connections).toHaveLength(1);
    expect(wire.requests[0]).toMatch(/^POST \/sql /);
    for (let round = 0; round < 3; round += 1) await Promise.all(Array.from({ length: 5 }, () => ask(wire)));
    expect(wire.connections).toHaveLength(5);
    expect(vi.getTimerCount(), 'and no timer is left behind').toBe(0);
  },
);

test.each([
  ['nonsense', reply('<h1>Welcome to nginx</h1>'), 'JSON'],
  ['nonsense that is no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', 'Parse Error'],
  ['an error page', reply('<h1>Bad Gateway</h1>', '502 Bad Gateway'), '502): <h1>Bad Gateway</h1>'],
  ['nonsense for a refusal', reply('no', '400 Bad Request'), 'JSON'],
  ['nothing at all', reply(''), 'JSON'],
  ['a redirect', reply('', '302 Found\r\nLocation: http://127.0.0.1:9/'), '302'],
])(
  'an answer that is %s is a trouble of the connection, and is not asked for again',
  async (_, answer, said) => {
    const wire = await aWire((socket) => socket.write(answer));
    await expectTrouble(ask(wire), said);
    expect(wire.requests).toHaveLength(1);
  },
);

test('an answer that comes in parts is whole, also where a letter was cut in two', async () => {
  const answer = Buffer.from(ROW.replace('"1"', '"Zürich"').replace('23', '25'));
  const cut = answer.indexOf('ü') + 1;
  const parts = [answer.subarray(0, cut), answer.subarray(cut)];
  const wire = await aWire((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
    for (const part of [...parts, Buffer.alloc(0)]) {
      socket.write(`${part.length.toString(16)}\r\n`);
      socket.write(part);
      socket.write('\r\n');
    }
  });
  expect(await ask(wire)).toEqual([{ one: 'Zürich' }]);
});

test.each([
  ['before the head ends', 'HTTP/1.1 200 OK\r\nContent-Le'],
  ['in the body', reply(ROW).slice(0, -20)],
  ['between chunks', `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n10\r\n${ROW.slice(0, 16)}\r\n`],
  ['without having said how long it is', `HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${ROW.slice(0, -20)}`],
])('half an answer, cut off %s, is none', async (_, answer) => {
  const wire = await aWire((socket) => socket.end(answer));
  await expectTrouble(ask(wire));
  expect(wire.requests).toHaveLength(1);
});

test('a database that takes eight seconds is waited for', async () => {
  const asked = Promise.withResolvers<Socket>();
  const wire = await aWire((socket) => asked.resolve(socket));
  const answered = expect(ask(wire)).resolves.toEqual([{ one: 1 }]);
  const socket = await asked.promise;
  vi.advanceTimersByTime(8_000);
  socket.write(reply(ROW));
  await answered;
});

test.each([
  ['says nothing', ''],
  ['begins an answer and stops', reply(ROW).slice(0, -20)],
])(
  'a database that %s is given up within ten seconds, and what it was asked is not asked twice',
  async (_, begin) => {
    const asked = Promise.withResolvers<Socket>();
    const wire = await aWire((socket) => {
      socket.write(begin);
      asked.resolve(socket);
    });
    const trouble = expectTrouble(ask(wire), 'The database has not answered in time.');
    const socket = await asked.promise;
    const gone = new Promise((done) => socket.once('close', done));
    vi.advanceTimersByTime(10_000);
    await trouble;
    await gone;
    expect(wire.requests).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  },
);

test.each(protocols.flatMap((protocol) => [1, 2].map((nth) => [protocol, nth] as const)))(
  'over %s a connection that breaks off after its request %i was written is not tried again: the write may have happened',
  async (protocol, broken) => {
    const wire = await aWire(
      (socket, nth) => (nth === broken ? breakOff(socket) : socket.write(reply(ROW))),
      protocol,
    );
    for (let nth = 1; nth < broken; nth += 1) await ask(wire);
    await expectTrouble(ask(wire));
    expect(wire.requests).toHaveLength(broken);
    expect(await ask(wire)).toEqual([{ one: 1 }]);
  },
);

test('a connection that the server closes while nobody uses it troubles nobody', async () => {
  const wire = await aWire((socket) => socket.write(reply(ROW)));
  await ask(wire);
  for (const socket of wire.connections) {
    socket.end();
    await once(socket, 'close');
  }
  expect(await ask(wire)).toEqual([{ one: 1 }]);
  expect(wire.requests).toHaveLength(2);
});

test('after a sleep, what was connected is left alone, because nobody may hold it any more', async () => {
  const wire = await aWire((socket) => {
    if (socket === wire.connections[0] && wire.requests.length > 1) return;
    socket.write(reply(ROW));
  });
  await ask(wire);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await ask(wire)).toEqual([{ one: 1 }]);
  expect(wire.connections).toHaveLength(2);
});

test('what fails before anything has left is tried a second time, and not a third', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.resetAndDestroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  await expectTrouble(ask({ protocol: 'https', port: (server.address() as AddressInfo).port }));
  expect(connections).toBe(2);
});

test('where nobody listens, the visitor is told', async () => {
  await expectTrouble(ask({ protocol: 'http', port: 9 }));
});

test('what Postgres refuses comes with its code', async () => {
  const refusal = JSON.stringify({ message: 'no', code: '23505', constraint: 'a_key' });
  const wire = await aWire((socket) => socket.write(reply(refusal, '400 Bad Request')));
  await expect(ask(wire)).rejects.toMatchObject({ code: '23505', constraint: 'a_key' });
});
