/**
 * Whatever is sent to a door, it answers in its envelope, never with a fault of its own, stores nothing that its
 * contract does not know, and writes no address into the log. The doors are those that Netlify would find.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadFunctions, type LocalFunction } from '#local/functions.ts';
import { callFunction, type Call } from '#tests/support/call-function.ts';
import { linkToken } from '#netlify/runtime/session.ts';
import { questionAt } from '#src/content/survey-questions.ts';
import {
  continueSurveyDoor,
  correctYourDataDoor,
  deleteYourDataDoor,
  joinWaitlistDoor,
  manageReferralsDoor,
  openYourDataDoor,
  saveAnswerDoor,
  sendEmailDoor,
} from '#src/contracts/doors.ts';
import { aRegistration, anAnswer, anEmail, screens } from '#tests/support/factories.ts';
import { hold, note } from '#tests/security/measured.ts';
import { startStack, type Stack } from '#tests/support/stack.ts';

const WANTED = Number(process.env.FUZZ_CASES ?? 10_000);
/** Cases of one door at the same moment: two doors take a fixed time to answer, whatever they are asked. */
const AT_ONCE = 50;

let stack: Stack;
let doors: { path: string; handler: LocalFunction['handler'] }[];
let logged: string[] = [];

beforeAll(async () => {
  stack = await startStack();
  doors = (await loadFunctions())
    .filter(({ isBackground, schedule }) => !isBackground && schedule === undefined)
    .flatMap(({ patterns, handler }) => patterns.map(({ pathname }) => ({ path: pathname, handler })));
});
afterAll(() => stack.stop());

const KNOWN = anEmail();
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '__proto__',
    '<script>',
    "' or 1=1 --",
    'Yes',
    'Chile',
    'validate',
  ),
);
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
const field = fc.constantFrom(
  ...[
    'fullName',
    'email',
    'phoneNumber',
    'referralCode',
    'subject',
    'screen',
    'answer',
    'platforms',
    'answeredAt',
  ],
  ...['token', 'action', 'to', 'type', 'data', '__proto__', 'constructor', 'completed', 'pro_code_generated'],
);
/** What each door would take. */
function acceptedBy(path: string): object[] {
  const own: Record<string, object[]> = {
    [joinWaitlistDoor.path]: [
      aRegistration({ email: KNOWN }),
      aRegistration({ referralCode: 'ABCDEFGH10', phoneNumber: '1' }),
    ],
    [saveAnswerDoor.path]: screens.map((screen) => anAnswer(screen, { email: KNOWN, answeredAt: 1 })),
    [manageReferralsDoor.path]: [
      { action: 'validate', email: '', referralCode: 'ABCDEFGH10' },
      { action: 'generate', email: KNOWN },
      { action: 'track', email: KNOWN, referralCode: 'ABCDEFGH10' },
    ],
    [sendEmailDoor.path]: [{ to: KNOWN, type: 'survey_completion', data: {} }],
    [continueSurveyDoor.path]: [{ token: linkToken('survey-link', KNOWN) }],
    [openYourDataDoor.path]: [{ token: linkToken('your-data-link', KNOWN) }],
    [deleteYourDataDoor.path]: [{ token: linkToken('your-data-link', KNOWN) }],
    [correctYourDataDoor.path]: [
      { token: linkToken('your-data-link', KNOWN), fullName: 'Ada', phoneNumber: '' },
    ],
  };
  return own[path] ?? [{ email: KNOWN }];
}

/** A request that would be taken, with some of its fields changed to anything, and now and then one too many. */
const nearlyAccepted = (path: string) =>
  fc
    .oneof(...acceptedBy(path).map((request) => fc.constant(request)))
    .chain((request) =>
      fc
        .tuple(
          fc.record(
            Object.fromEntries(
              Object.entries(request).map(([name, value]) => [
                name,
                fc.oneof(
                  { weight: 4, arbitrary: fc.constant<unknown>(value) },
                  { weight: 1, arbitrary: anything },
                ),
              ]),
            ),
          ),
          fc.oneof(
            { weight: 4, arbitrary: fc.constant(undefined) },
            { weight: 1, arbitrary: fc.tuple(field, anything) },
          ),
        )
        .map(([given, extra]) => (extra === undefined ? given : { ...given, [extra[0]]: extra[1] })),
    );
const nested = fc.constantFrom('[', '{"a":', '{"email":[').map((bracket) => bracket.repeat(2_000));
const bodyFor = (path: string) =>
  fc.oneof(
    { weight: 6, arbitrary: nearlyAccepted(path).map((json) => JSON.stringify(json)) },
    { weight: 2, arbitrary: fc.dictionary(field, anything).map((json) => JSON.stringify(json)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
    { weight: 1, arbitrary: fc.oneof(nested, fc.constant(`{"email":"${'x'.repeat(20_000)}"}`)) },
  );
const type = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('application/json', 'application/json; charset=utf-8') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
      '',
    ),
  },
);
const requestFor = (path: string) => fc.record({ body: bodyFor(path), type, id: text });

async function answerTo(
  door: (typeof doors)[number],
  { body, type, id }: { body: string; type: string; id: string },
) {
  const isRead = door.path.includes(':');
  const call: Call = isRead
    ? { path: '/api/properties/x', params: { id } }
    : { path: door.path, method: 'POST', body, headers: { 'Content-Type': type } };
  const response = await callFunction({ default: door.handler }, call);
  return { status: response.status, text: await response.text() };
}

function isOfItsContract({ status, text }: { status: number; text: string }): boolean {
  if (status >= 500) return false;
  if (status === 303) return text === '';
  return Object.keys(JSON.parse(text) as object).join() === (status < 300 ? 'data' : 'error');
}

test('whatever is sent to a door, it answers with data or with an error of its contract', async ({
  task,
}) => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
  const batches = Math.ceil(WANTED / doors.length / AT_ONCE);
  let cases = 0;
  let accepted = 0;
  for (const door of doors) {
    await fc.assert(
      fc.asyncProperty(
        fc.array(requestFor(door.path), { minLength: AT_ONCE, maxLength: AT_ONCE }),
        async (requests) => {
          const answers = await Promise.all(requests.map((sent) => answerTo(door, sent)));
          cases += answers.length;
          accepted += answers.filter(({ status }) => status < 300).length;
          expect(
            answers.filter((answer) => !isOfItsContract(answer)),
            door.path,
          ).toEqual([]);
        },
      ),
      { numRuns: batches },
    );
  }
  note(task, 'doors fuzzed, each with as many cases', String(doors.length));
  note(task, 'fuzz cases that a door took', String(accepted));
  hold(task, 'fuzz cases, none of which a door answered with a fault of its own', cases, '>=', WANTED);
}, 120_000);

test('what the fuzzing stored is what the contracts allow, choice by choice', async ({ task }) => {
  const { rows } = await stack.owner.query<Record<string, string | string[] | null>>(
    'select question_2, question_3, question_4, question_6, question_9, question_10, question_11 from survey_responses',
  );
  const allowed = new Set(
    screens.flatMap((screen) => {
      const question = questionAt(screen);
      return 'options' in question ? [...question.options] : [];
    }),
  );
  const stored = Object.groupBy(
    rows.flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) => [value].flat().map((choice) => ({ column, choice }))),
    ),
    ({ column }) => column,
  );
  const rubbish = Object.values(stored)
    .flatMap((choices) => choices ?? [])
    .filter(({ choice }) => choice !== null && !allowed.has(choice));
  hold(task, 'answers stored by fuzzing that no question offers', rubbish.length, '=', 0);
});

test('the log of all that holds no address and one line per call', ({ task }) => {
  const calls = logged.filter((line) => line.includes('"event":"call"'));
  expect(calls.length).toBeGreaterThanOrEqual(WANTED);
  for (const line of calls) expect(JSON.parse(line)).toHaveProperty('requestId');
  hold(
    task,
    `log lines with an @, of ${logged.length}`,
    logged.filter((line) => line.includes('@')).length,
    '=',
    0,
  );
  logged = [];
});

test('no door lets in what comes from another site', async ({ task }) => {
  const hostile = [
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.keystead.example' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
  ];
  const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'];
  const letIn: string[] = [];
  let tried = 0;
  for (const { path, handler } of doors) {
    for (const headers of hostile) {
      for (const type of types) {
        const sent = new Request(`https://keystead.example${path.replace(':id', 'x')}`, {
          ...(path.includes(':') ? {} : { method: 'POST', body: '{}' }),
          headers: { ...(headers as Record<string, string>), 'Content-Type': type },
        });
        const context = {
          ip: '203.0.113.7',
          params: { id: 'x' },
          requestId: 'r',
          waitUntil: () => undefined,
        };
        const response = (await handler(sent, context as never)) as Response;
        tried += 1;
        if (response.status !== 403) letIn.push(`${path} ${JSON.stringify(headers)} ${response.status}`);
      }
    }
  }
  hold(task, `requests from other sites let in, of ${tried}`, letIn.length, '=', 0);
});
