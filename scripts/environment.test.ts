import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { localEnvironment } from '#scripts/environment.ts';

const example = parseEnv(readFileSync('.env.example', 'utf8'));
const PORT = 8888;

test('the example works as copied', () => {
  expect(localEnvironment(example, PORT)).toMatchObject({
    siteUrl: 'http://localhost:8888',
    dataDir: '.data',
    mailboxPort: 8025,
    database: { port: 5488, httpPort: 5489, runtimeUrl: example.DATABASE_URL },
  });
});

test('its port moves a second copy out of the way, functions included', () => {
  const { variables, ...copy } = localEnvironment({ ...example, PORT: '9000' }, PORT);
  expect(copy).toMatchObject({ sitePort: 9000, mailboxPort: 9001, dataDir: '.data-9000' });
  expect(copy.database).toMatchObject({ port: 9002, httpPort: 9003 });
  expect(variables).toEqual({
    SITE_URL: 'http://localhost:9000',
    RESEND_BASE_URL: 'http://localhost:9001',
    DATABASE_URL: 'postgres://keystead_runtime:keystead@localhost:9002/keystead',
    DATABASE_HTTP_URL: 'http://localhost:9003/sql',
  });
});

test('behind Netlify’s emulator, links and delivery events go to the emulator', () => {
  const emulated = { ...example, NETLIFY_DEV: 'true', URL: 'http://localhost:8888' };
  expect(localEnvironment(emulated, 4321)).toMatchObject({
    sitePort: 4321,
    siteUrl: 'http://localhost:8888',
    mailEvents: { url: 'http://localhost:8888/api/email-events' },
  });
});

const neon = 'postgres://me:secret@ep-cool-name.eu-central-1.aws.neon.tech/neondb';

test.each([
  { DATABASE_URL: neon },
  { DATABASE_URL: neon, DATABASE_HTTP_URL: 'http://localhost:5489/sql' },
  { DATABASE_URL: `${example.DATABASE_URL}?host=ep-cool-name.eu-central-1.aws.neon.tech` },
  { DATABASE_HTTP_URL: 'https://api.eu-central-1.aws.neon.tech/sql' },
  { RESEND_BASE_URL: 'https://api.resend.com' },
  { RESEND_BASE_URL: undefined },
])('with %j the start is refused in one line, because that is not on this machine', (change) => {
  const [name] = Object.keys(change);
  expect(() => localEnvironment({ ...example, ...change }, PORT)).toThrow(
    new RegExp(`^npm start and npm run dev use local services only: set ${name} as in .env.example, .*.$`),
  );
});

test.each([
  [{ DATABASE_URL: undefined }, /^DATABASE_URL is missing: .*\.env\.example\.$/],
  [{ SESSION_SECRET: 'short' }, /^SESSION_SECRET is malformed: /],
  [{ PORT: 'eighty' }, /^PORT is "eighty", which isn't a port number/],
  [{ PORT: '65533' }, /^PORT is "65533", .* up to 65532\.$/],
])('with %j the start ends with one line that names it', (change, line) => {
  expect(() => localEnvironment({ ...example, ...change }, PORT)).toThrow(line);
});
