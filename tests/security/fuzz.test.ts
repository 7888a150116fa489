import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { questions } from '#src/shared/questions.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { hostileRequestTo, type HostileRequest } from '#tests/security/hostile-requests.ts';
import { routes, type Route } from '#tests/support/routes.ts';
import { aSignedInOperator } from '#tests/support/signed-in-operator.ts';
import { useStack } from '#tests/support/use-stack.ts';

const WANTED = Number(process.env.FUZZ_CASES ?? 4_000);
/** Requests at once, because link requests take a fixed time to reply. */
const AT_ONCE = 50;
const TIMEOUT_MS = 300_000;

const stack = useStack();
let cases = 0;
let taken = 0;
const logged: string[] = [];

beforeAll(async () => {
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
  // No job has run since the database was prepared, so `/api/health` would be 503.
  await stack.sql`update scheduled_runs set ran_at = now()`;
  for (const route of routes) await fuzz(route, Math.ceil(WANTED / routes.length / AT_ONCE));
  log.mockRestore();
}, TIMEOUT_MS);

/** @throws the smallest batch of requests that made the endpoint fail */
async function fuzz(route: Route, batches: number): Promise<void> {
  const batch = fc.array(hostileRequestTo(route), { minLength: AT_ONCE, maxLength: AT_ONCE });
  const property = fc.asyncProperty(batch, async (requests) => {
    const answers = await Promise.all(requests.map((request) => send(route, request)));
    cases += answers.length;
    taken += answers.filter(({ status }) => status < 300).length;
    const faults = answers.filter((answer) => !isOfItsContract(answer));
    expect(faults, route.path).toEqual([]);
  });
  await fc.assert(property, { numRuns: batches });
}

async function send({ method, path }: Route, { body, type, id }: HostileRequest) {
  const at = path.replace(':id', encodeURIComponent(id.toWellFormed()) || '%20');
  const response = await callFunction(
    method === 'GET' ? { path: at } : { path, method, body, headers: { 'Content-Type': type } },
  );
  return { status: response.status, text: await response.text() };
}

function isOfItsContract({ status, text }: { status: number; text: string }): boolean {
  if (status >= 500) return false;
  if (status === 303) return text === '';
  return Object.keys(JSON.parse(text) as object).join() === (status < 300 ? 'data' : 'error');
}

test('any request gets data or a declared error', () => {
  expect(cases).toBeGreaterThanOrEqual(WANTED);
  expect(taken).toBeGreaterThan(0);
});

test('everything stored by fuzzing is an option of its question', async () => {
  const rows = await stack.sql<Record<string, string | string[] | null>>`
    select question_2, question_3, question_4, question_6, question_9, question_10, question_11 from survey_responses`;
  const offered = questions.flatMap((question): readonly string[] =>
    'options' in question ? question.options : [],
  );
  const stored = rows.flatMap((row) => Object.values(row).flat()).filter((choice) => choice !== null);
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.filter((choice) => !offered.includes(choice))).toEqual([]);
});

test('the log has one line per call and no address', () => {
  const calls = logged.filter((line) => line.includes('"event":"call"'));
  expect(calls).toHaveLength(cases);
  for (const line of calls) expect(JSON.parse(line)).toHaveProperty('requestId');
  expect(logged.filter((line) => line.includes('@'))).toEqual([]);
});

test('no endpoint accepts calls from another site', async () => {
  const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'];
  // With an operator's session, which some endpoints need.
  const { cookie: Cookie } = await aSignedInOperator();
  // tests/api/every-endpoint.test.ts lists what counts as another site.
  const another = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example', Cookie };
  for (const { method, path } of routes)
    for (const type of types) {
      const headers = { ...another, 'Content-Type': type };
      const { status } = await callFunction({ path, headers, ...(method === 'POST' && { body: '{}' }) });
      expect(status, `${path}, ${type}`).toBe(403);
    }
});
