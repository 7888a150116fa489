/** The database in trouble: what a visitor is told, in our words, and what an operator finds. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as registrations from '#netlify/functions/waitlist-registrations.ts';
import { joinWaitlistEndpoint } from '#src/contracts/endpoints.ts';
import { redirects } from '#src/paths.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { startStack, type Stack } from '#tests/support/stack.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const SECRET = 'relation "secrets" of ada@example.com does not exist';

let stack: Stack;
let logged: string[];

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
});
afterEach(() => vi.restoreAllMocks());

function databaseAnswers(reply: () => Promise<Response>) {
  vi.spyOn(globalThis, 'fetch').mockImplementationOnce(reply);
}

const refusal = (code: string) => () =>
  Promise.resolve(Response.json({ message: SECRET, code, detail: SECRET }, { status: 400 }));

const join = () => aVisitor().call(registrations, joinWaitlistEndpoint, aRegistration());

test.each<[string, () => Promise<Response>, string]>([
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 'the connection failed'],
  ['takes too long', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'the connection failed'],
  ['answers 500', () => Promise.resolve(new Response(SECRET, { status: 500 })), 'the connection failed'],
  ['is shutting down', refusal('57P01'), 'the connection failed'],
  ['has no connection left', refusal('53300'), 'too many requests at once'],
  ['meets a deadlock', refusal('40P01'), 'too many requests at once'],
  ['refuses a value', refusal('22001'), 'the entry was refused'],
  ['refuses a row', refusal('23514'), 'the entry was refused'],
  ['lacks a table', refusal('42P01'), 'something is wrong on our side'],
])('a database that %s is a 503 that says so in our own words', async (_name, reply, message) => {
  databaseAnswers(reply);
  const { status, error, text } = await join();
  expect(status).toBe(503);
  expect(error).toMatchObject({ code: 'database_error', message });
  expect(text).not.toContain('secrets');
  expect(logged.join('\n')).toContain(error?.reference);
  expect(logged.join('\n')).not.toContain('ada@example.com');
});

test('a unique violation of another constraint is not taken for a duplicate address', async () => {
  databaseAnswers(() =>
    Promise.resolve(
      Response.json({ message: 'x', code: '23505', constraint: 'another_key' }, { status: 400 }),
    ),
  );
  expect((await join()).status).toBe(503);
});

test('what nobody expected is a 500 with a reference to the log, and without a word about it', async () => {
  databaseAnswers(() => Promise.resolve(Response.json({ fields: [], rows: [], rowAsArray: true })));
  const { status, error } = await join();
  expect(status).toBe(500);
  expect(Object.keys(error ?? {}).toSorted()).toEqual(['code', 'message', 'reference']);
  expect(error?.message).toBe('An unexpected error occurred.');
  expect(logged.join('\n')).toContain(error?.reference);
});

test('a plain form post leads back to the form with the code, also when the database is down', async () => {
  databaseAnswers(() => Promise.reject(new TypeError('fetch failed')));
  const response = await callFunction(registrations, {
    path: joinWaitlistEndpoint.path,
    body: new URLSearchParams({ fullName: 'Ada', email: 'ada@example.com' }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(response.headers.get('location')).toBe(redirects.joinRefused('database_error', []));
});

test('after all that, the next visitor joins', async () => {
  expect((await join()).status).toBe(201);
});

test('a call is logged once, without the visitor’s address', async () => {
  await join();
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    level: 'info',
    event: 'call',
    endpoint: 'POST /api/waitlist-registrations',
    status: 201,
  });
  expect(logged[0]).not.toContain('@');
});
