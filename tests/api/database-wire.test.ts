/** Faults between a function and its database, caused on a real connection, with every request counted. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import tls from 'node:tls';
import { neon, neonConfig } from '@neondatabase/serverless';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { requestStatement } from '#netlify/shared/request-statement.ts';
import { databaseErrorMessage } from '#netlify/shared/sql.ts';
import { localCertificate } from '#tests/support/local-certificate.ts';

const ROW =
  '{"fields":[{"name":"one","dataTypeID":23}],"rows":[["1"]],"rowAsArray":true,"command":"SELECT","rowCount":1}';
const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
const reply = (body: string, status = '200 OK') =>
  `HTTP/1.1 ${status}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

type Protocol = 'http' | 'https';
type FakeDatabase = { protocol: Protocol; port: number; connections: Socket[]; requests: string[] };

async function aFakeDatabase(answer: (socket: Socket, nth: number) => void, protocol: Protocol = 'http') {
  const database: FakeDatabase = { protocol, port: 0, connections: [], requests: [] };
  const connected = (socket: Socket) => {
    database.connections.push(socket);
    socket.on('error', () => undefined);
    let read = '';
    socket.on('data', (part) => {
      read += String(part);
      if (!read.endsWith('}')) return;
      database.requests.push(read);
      read = '';
      answer(socket, database.requests.length);
    });
  };
  const server =
    protocol === 'http' ? createServer(connected) : tls.createServer(localCertificate, connected);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  database.port = (server.address() as AddressInfo).port;
  onTestFinished(() => {
    for (const socket of database.connections) socket.destroy();
    server.close();
  });
  return database;
}

const ask = ({ protocol, port }: FakeDatabase) => {
  neonConfig.fetchEndpoint = `${protocol}://127.0.0.1:${port}/sql`;
  return neon('postgres://user:word@ep-one.neon.tech/keystead')`select 1 as one`;
};

async function expectFailedConnection(response: Promise<unknown>) {
  const error: unknown = await response.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(databaseErrorMessage(error), String(error)).toBe('the connection failed');
}

beforeAll(() => {
  const certificates = tls.getCACertificates();
  tls.setDefaultCACertificates([...certificates, localCertificate.cert]);
  neonConfig.fetchFunction = requestStatement;
  return () => tls.setDefaultCACertificates(certificates);
});

test.each(['http', 'https'] as const)('over %s statements share a connection', async (protocol) => {
  const database = await aFakeDatabase((socket) => socket.write(reply(ROW)), protocol);
  for (let count = 1; count <= 3; count += 1) expect(await ask(database)).toEqual([{ one: 1 }]);
  expect(database.connections).toHaveLength(1);
  expect(database.requests[0]).toMatch(/^POST \/sql /);
});

test.each([
  ['nonsense', reply('<h1>Welcome to nginx</h1>')],
  ['nonsense that is not HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
  ['an error page', reply('<h1>Bad Gateway</h1>', '502 Bad Gateway')],
  ['nonsense for a refusal', reply('no', '400 Bad Request')],
  ['nothing at all', reply('')],
  ['a redirect', reply('', '302 Found\r\nLocation: http://127.0.0.1:9/')],
  ['cut off before the head ends', 'HTTP/1.1 200 OK\r\nContent-Le'],
  ['cut off in the body', reply(ROW).slice(0, -20)],
  ['cut off between chunks', `${CHUNKED}10\r\n${ROW.slice(0, 16)}\r\n`],
  ['cut off without a stated length', `HTTP/1.1 200 OK\r\n\r\n${ROW.slice(0, -20)}`],
  ['a connection that closes', ''],
])('a response that is %s counts as a failed connection and is not retried', async (_, answer) => {
  const database = await aFakeDatabase((socket) => socket.end(answer));
  await expectFailedConnection(ask(database));
  expect(database.requests).toHaveLength(1);
});

test.each([
  ['says nothing', ''],
  ['begins an answer and stops', reply(ROW).slice(0, -20)],
])('a request to a database that %s times out and is not repeated', async (_, begin) => {
  const controller = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
  onTestFinished(() => timeout.mockRestore());
  const connected = Promise.withResolvers<Socket>();
  const database = await aFakeDatabase((socket) => {
    socket.write(begin);
    connected.resolve(socket);
  });
  const failure = expectFailedConnection(ask(database));
  const socket = await connected.promise;
  const closed = new Promise((done) => socket.once('close', done));
  controller.abort();
  await failure;
  await closed;
  expect(database.requests).toHaveLength(1);
  const waited = timeout.mock.calls[0]?.[0];
  expect(waited, 'a slow database is waited for').toBeGreaterThan(8_000);
  expect(waited, 'a visitor is answered within ten seconds').toBeLessThan(10_000);
});

test('a connection the server closes while idle causes no failure', async () => {
  const database = await aFakeDatabase((socket) => socket.write(reply(ROW)));
  await ask(database);
  for (const socket of database.connections) {
    socket.end();
    await once(socket, 'close');
  }
  expect(await ask(database)).toEqual([{ one: 1 }]);
  expect(database.requests).toHaveLength(2);
});

test('connections from before a freeze are not reused', async () => {
  const database = await aFakeDatabase((socket) => {
    if (socket === database.connections[0] && database.requests.length > 1) return;
    socket.write(reply(ROW));
  });
  await ask(database);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await ask(database)).toEqual([{ one: 1 }]);
  expect(database.connections).toHaveLength(2);
});
