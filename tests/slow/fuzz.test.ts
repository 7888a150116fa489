import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { signToken } from '#netlify/shared/link-token.ts';
import { questions } from '#src/shared/questions.ts';
import { acceptedRequest, parametersOf } from '#tests/support/accepted-requests.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { aRegistration, anAnswer, anEmail, screens } from '#tests/support/factories.ts';
import { routes, type Route } from '#tests/support/routes.ts';
import { useStack } from '#tests/support/use-stack.ts';

const WANTED = Number(process.env.FUZZ_CASES ?? 4_000);
/** Requests at once, because link requests take a fixed time to reply. */
const AT_ONCE = 50;
const TIMEOUT_MS = 300_000;

type HostileRequest = { body: string; type: string; id: string };

const KNOWN = anEmail();
const WORDS = ['', ' ', '\0', '\ud800', '__proto__', '<script>', "' or 1=1 --", 'Yes', 'Chile', 'validate'];
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(...WORDS));
const email = fc.oneof(fc.emailAddress(), fc.constantFrom(KNOWN, `${KNOWN.toUpperCase()} `), text);
const anything = fc.oneof(
  text,
  email,
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.boolean(),
  fc.array(text, { maxLength: 25 }),
  fc.object({ maxDepth: 3, maxKeys: 4 }),
);
const fields = new Set(routes.flatMap(({ schema }) => parametersOf(schema).flatMap(([name = '']) => name)));
const field = fc.constantFrom(...fields, '__proto__', 'constructor', 'completed', 'pro_code_generated');

function acceptedBy(route: Route): object[] {
  const more: Record<string, object[]> = {
    '/api/waitlist-registrations': [aRegistration({ referralCode: 'ABCDEFGH10', phoneNumber: '1' })],
    '/api/survey-responses/answer': screens.map((screen) =>
      anAnswer(screen, { email: KNOWN, answeredAt: 1 }),
    ),
    '/api/manage-referrals': [
      { action: 'generate', email: KNOWN },
      { action: 'track', email: KNOWN, referralCode: 'ABCDEFGH10' },
    ],
    '/api/owner-sessions/end': [{ id: 1 }],
    '/api/operator/sessions': [{ token: signToken('operator_link', 'ada@keystead.example', Date.now()) }],
    '/api/your-data/subscription': [{ subscribed: true, consent: 'subscribing-2' }],
  };
  const request = acceptedRequest(route);
  return ['email' in request ? { ...request, email: KNOWN } : request, ...(more[route.path] ?? [])];
}

/** Four times in five the first. */
const mostly = <One, Other>(usual: fc.Arbitrary<One>, rare: fc.Arbitrary<Other>) =>
  fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: rare });

const nearlyAccepted = (route: Route) =>
  fc.constantFrom(...acceptedBy(route)).chain((request) => {
    const fields = Object.entries(request).map(([name, value]) => [
      name,
      mostly(fc.constant<unknown>(value), anything),
    ]);
    const altered = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>);
    const extra = mostly(fc.constant({}), fc.dictionary(field, anything, { minKeys: 1, maxKeys: 1 }));
    return fc.tuple(altered, extra).map((parts): object => ({ ...parts[0], ...parts[1] }));
  });
const nested = fc.constantFrom('[', '{"a":', '{"email":[').map((bracket) => bracket.repeat(2_000));
const bodyFor = (route: Route) =>
  fc.oneof(
    { weight: 6, arbitrary: nearlyAccepted(route).map((json) => JSON.stringify(json)) },
    { weight: 2, arbitrary: fc.dictionary(field, anything).map((json) => JSON.stringify(json)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
    { weight: 1, arbitrary: fc.oneof(nested, fc.constant(`{"email":"${'x'.repeat(20_000)}"}`)) },
  );
const type = mostly(
  fc.constantFrom('application/json', 'application/json; charset=utf-8'),
  fc.constantFrom('application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', ''),
);
const hostileRequestTo = (route: Route): fc.Arbitrary<HostileRequest> =>
  fc.record({ body: bodyFor(route), type, id: text });

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
