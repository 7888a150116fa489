import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { signToken } from '#netlify/shared/link-token.ts';
import { questions } from '#src/shared/questions.ts';
import { acceptedRequest, parametersOf } from '#tests/support/accepted-requests.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { aRegistration, anAnswer, anEmail, screens } from '#tests/support/factories.ts';
import { routes, type Route } from '#tests/support/routes.ts';
import { useStack } from '#tests/support/use-stack.ts';

const CASES = Number(process.env.FUZZ_CASES ?? 4_000);
/** Requests at once, because link requests take a fixed time to reply. */
const AT_ONCE = 50;

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

const stack = useStack();

/** In an address everything is text. */
function addressOf(path: string, request: object): string {
  const texts = Object.entries(request).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const { id = '', ...query } = Object.fromEntries(texts);
  const at = path.replace(':id', encodeURIComponent(id.toWellFormed()) || '%20');
  return `${at}?${new URLSearchParams(query).toString()}`;
}

async function send({ method, path }: Route, request: object) {
  const response = await callFunction(
    method === 'GET' ? { path: addressOf(path, request) } : { path, json: request },
  );
  return { status: response.status, text: await response.text() };
}

function isOfItsContract({ status, text }: { status: number; text: string }): boolean {
  if (status >= 500) return false;
  if (status === 303) return text === '';
  return Object.keys(JSON.parse(text) as object).join() === (status < 300 ? 'data' : 'error');
}

test('any request gets data or a declared error, and each choice that it stores is of its question', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  // No job has run since the database was prepared, so `/api/health` would be 503.
  await stack.sql`update scheduled_runs set ran_at = now()`;
  for (const route of routes) {
    const batch = fc.array(nearlyAccepted(route), { minLength: AT_ONCE, maxLength: AT_ONCE });
    const property = fc.asyncProperty(batch, async (requests) => {
      const answers = await Promise.all(requests.map((request) => send(route, request)));
      const faults = answers.filter((answer) => !isOfItsContract(answer));
      expect(faults, route.path).toEqual([]);
    });
    await fc.assert(property, { numRuns: Math.ceil(CASES / routes.length / AT_ONCE) });
  }
  const rows = await stack.sql<Record<string, string | string[] | null>>`
    select question_2, question_3, question_4, question_6, question_9, question_10, question_11 from survey_responses`;
  const offered = questions.flatMap((question): readonly string[] =>
    'options' in question ? question.options : [],
  );
  const stored = rows.flatMap((row) => Object.values(row).flat()).filter((choice) => choice !== null);
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.filter((choice) => !offered.includes(choice))).toEqual([]);
});
