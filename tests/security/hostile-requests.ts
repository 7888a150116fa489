/** Requests every endpoint must survive: almost right, wrong in every way, nested, long, or not JSON. */
import fc from 'fast-check';
import { signOperatorToken } from '#netlify/shared/link-token.ts';
import { acceptedRequest, parametersOf } from '#tests/support/accepted-requests.ts';
import { aRegistration, anAnswer, anEmail, screens } from '#tests/support/factories.ts';
import { routes, type Route } from '#tests/support/routes.ts';

export type HostileRequest = { body: string; type: string; id: string };

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
    '/api/operator/sessions': [{ token: signOperatorToken('ada@keystead.example', Date.now()) }],
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
    const given = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>);
    const extra = mostly(fc.constant({}), fc.dictionary(field, anything, { minKeys: 1, maxKeys: 1 }));
    return fc.tuple(given, extra).map((parts): object => ({ ...parts[0], ...parts[1] }));
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
export const hostileRequestTo = (route: Route): fc.Arbitrary<HostileRequest> =>
  fc.record({ body: bodyFor(route), type, id: text });
