/** Whatever is sent to a door, it answers in its envelope and never with a fault of its own. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as referralsDoor from '#netlify/functions/manage-referrals.ts';
import * as sendEmail from '#netlify/functions/send-email.ts';
import * as answerDoor from '#netlify/functions/survey-responses-answer.ts';
import * as completeDoor from '#netlify/functions/survey-responses-complete.ts';
import * as continueDoor from '#netlify/functions/survey-responses-continue.ts';
import * as loadDoor from '#netlify/functions/survey-responses-load.ts';
import * as registrations from '#netlify/functions/waitlist-registrations.ts';
import * as correctYourData from '#netlify/functions/your-data-correct.ts';
import * as deleteYourData from '#netlify/functions/your-data-delete.ts';
import * as openYourData from '#netlify/functions/your-data-open.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { startStack, type Stack } from '#tests/support/stack.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 200);

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

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
const email = fc.oneof(fc.emailAddress(), fc.constantFrom('ada@example.com', 'ADA@EXAMPLE.COM '), text);
const anything = fc.oneof(
  text,
  email,
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.boolean(),
  fc.array(text, { maxLength: 25 }),
  fc.object({ maxDepth: 3 }),
);
const field = fc.constantFrom(
  ...['fullName', 'email', 'phoneNumber', 'referralCode', 'screen', 'answer', 'platforms', 'answeredAt'],
  ...['token', 'action', 'to', 'type', 'data', '__proto__', 'constructor', 'completed'],
);
const likelyBody = fc.record(
  {
    email,
    fullName: text,
    referralCode: text,
    screen: fc.integer({ min: -1, max: 12 }),
    answer: fc.oneof(text, fc.array(text, { maxLength: 4 })),
    action: fc.constantFrom('validate', 'generate', 'track', 'steal'),
    token: text,
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  likelyBody.map((json) => JSON.stringify(json)),
  fc.dictionary(field, anything).map((json) => JSON.stringify(json)),
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

test.each([
  ['waitlist-registrations', registrations],
  ['survey-responses/load', loadDoor],
  ['survey-responses/answer', answerDoor],
  ['survey-responses/complete', completeDoor],
  ['survey-responses/continue', continueDoor],
  ['manage-referrals', referralsDoor],
  ['send-email', sendEmail],
  ['your-data/open', openYourData],
  ['your-data/correct', correctYourData],
  ['your-data/delete', deleteYourData],
])('whatever is sent to %s, it answers with data or with an error of its contract', async (_name, module) => {
  await fc.assert(
    fc.asyncProperty(
      body,
      fc.constantFrom('application/json', 'application/x-www-form-urlencoded'),
      async (sent, type) => {
        const path = String(module.config.path);
        const response = await callFunction(module, { path, body: sent, headers: { 'Content-Type': type } });
        expect(response.status).toBeLessThan(500);
        if (response.status === 303) return;
        const answer = (await response.json()) as object;
        expect(Object.keys(answer)).toEqual([response.ok ? 'data' : 'error']);
      },
    ),
    { numRuns: RUNS },
  );
});

test('no row holds a field that no contract knows, and no survey was completed on the way', async () => {
  const { rows } = await stack.owner.query(
    'select count(*)::int as completed from survey_responses where completed or pro_code_generated is not null',
  );
  expect(rows).toEqual([{ completed: 0 }]);
});
