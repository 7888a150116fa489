/** Edges of the clean-up; what expires when is held to its declaration in tests/invariants/stored-data.test.ts. */
import { beforeEach, expect, test } from 'vitest';
import { removeExpired as removeSome } from '#netlify/queries/retention.ts';
import { sql } from '#netlify/shared/sql.ts';
import {
  completeSurveyEndpoint,
  saveAnswerEndpoint,
  openOwnerSessionEndpoint,
  sendEmailEndpoint,
} from '#src/shared/endpoints.ts';
import { anAnswer, anEmail } from '#tests/support/factories.ts';
import { placesOf } from '#tests/support/places.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { anAnsweredSurvey, aProofOf, recordsOfCompletion } from '#tests/support/surveys.ts';
import { timeMachine } from '#tests/support/time-travel.ts';
import { aVisitor } from '#tests/support/visitor.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { retention } from '#src/shared/retention.ts';
import { documents } from '#src/legal/documents.ts';

const DAY = 24;

const stack = useStack();

beforeEach(() => stack.empty());

const answer = (email: string, screen: 1 | 2 = 1) =>
  aVisitor().call(saveAnswerEndpoint, anAnswer(screen, { email }));
const complete = (email: string) => aVisitor().call(completeSurveyEndpoint, { email });
const pass = (hours: number) => timeMachine(stack.owner).pass(hours);
const cleanUp = () => callFunction({ path: '/.netlify/functions/remove-expired', method: 'POST' });
const isStored = async (email: string) => (await placesOf(stack.owner, email)).length > 0;

async function mailsOf(email: string) {
  const { rows } = await stack.owner.query<{ kind: string; payload: object }>(
    'select kind, payload from outgoing_emails where recipient = $1 order by kind',
    [email],
  );
  return rows;
}

test('an unfinished survey of a stranger is kept for 90 days after its last answer', async () => {
  const stranger = anEmail();
  await answer(stranger);
  await pass(10 * DAY);
  await answer(stranger, 2);
  await pass(90 * DAY - 1);
  await cleanUp();
  expect(await isStored(stranger)).toBe(true);
  await pass(2);
  await cleanUp();
  expect(await isStored(stranger)).toBe(false);
});

test('a completion mail that was emptied is not sent again, unless its owner asks', async () => {
  const reader = await anAnsweredSurvey(stack.owner);
  await complete(reader);
  await stack.owner.query(`update outgoing_emails set sent_at = now() where recipient = $1`, [reader]);
  await pass(31 * DAY);
  await cleanUp();
  expect(await mailsOf(reader)).toEqual([{ kind: 'survey_completion', payload: {} }]);
  await complete(reader);
  expect(await mailsOf(reader), 'completing again enqueues nothing').toHaveLength(1);
  const owner = aVisitor();
  const token = await aProofOf(stack.owner, reader);
  await owner.call(openOwnerSessionEndpoint, { token });
  await owner.call(sendEmailEndpoint, { to: reader, type: 'survey_completion', data: {} });
  const { pro_code: proCode } = await recordsOfCompletion(stack.owner, reader);
  expect(await mailsOf(reader)).toMatchObject([{ payload: {} }, { payload: { proCode } }]);
});

test('a Pro code that stands in its mail alone stays there', async () => {
  const email = await anAnsweredSurvey(stack.owner);
  await stack.owner.query(
    `insert into outgoing_emails (recipient, kind, payload, dedupe_key, sent_at)
     values ($1, 'survey_completion', '{"proCode": "PRO-AAAA-BBBB-CCCC", "referralCode": "ABCDEFGH10"}', '1', now())`,
    [email],
  );
  await pass(31 * DAY);
  await cleanUp();
  expect(await mailsOf(email)).toMatchObject([{ payload: { proCode: 'PRO-AAAA-BBBB-CCCC' } }]);
  await complete(email);
  expect((await recordsOfCompletion(stack.owner, email)).pro_code).toBe('PRO-AAAA-BBBB-CCCC');
  await cleanUp();
  expect(await mailsOf(email)).toMatchObject([{ payload: {} }]);
});

test('a clean-up takes no more than its measure, the oldest first, and the next one goes on', async () => {
  const strangers = [anEmail(), anEmail(), anEmail()];
  for (const email of strangers) await answer(email);
  await pass(91 * DAY);
  expect(await removeSome(sql(), 2)).toMatchObject({ surveys: 2 });
  expect(await isStored(strangers[2] ?? '')).toBe(true);
  expect(await removeSome(sql(), 2)).toMatchObject({ surveys: 1 });
});

test('the privacy page says how long each is kept, once, and no other time', () => {
  const periods = Object.entries(retention).map(
    ([name, length]) => `${length} ${/Hours|Days|Months/.exec(name)?.[0].toLowerCase() ?? ''}`,
  );
  const said = JSON.stringify(documents.privacy).match(/\d+ (hours|days|months)/g);
  expect(said?.toSorted()).toEqual(periods.toSorted());
});
