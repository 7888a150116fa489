/** What nobody deletes is removed when the privacy page says so: not an hour earlier, and not another row. */
import { beforeEach, expect, test } from 'vitest';
import { removeExpired } from '#netlify/shared/remove-expired.ts';
import { anAnswer, anEmail, aRegistration } from '#tests/support/factories.ts';
import { placesOf } from '#tests/support/places.ts';
import { aSignedInOperator } from '#tests/support/signed-in-operator.ts';
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
  aVisitor().call('/api/survey-responses/answer', anAnswer(screen, { email }));
const join = (email: string) => aVisitor().call('/api/waitlist-registrations', aRegistration({ email }));
const complete = (email: string) => aVisitor().call('/api/survey-responses/complete', { email });
const pass = (hours: number) => timeMachine(stack.owner).pass(hours);
const cleanUp = () => callFunction({ path: '/.netlify/functions/every-hour', method: 'POST' });
const isStored = async (email: string) => (await placesOf(stack.owner, email)).length > 0;

/** As mail workers leave it; the payload is what the mail says. */
async function endMail(email: string, end: 'sent_at' | 'failed_at') {
  await stack.owner.query(`update outgoing_emails set ${end} = now() where recipient = $1`, [email]);
}
async function mailsOf(email: string) {
  const { rows } = await stack.owner.query<{ kind: string; payload: object }>(
    'select kind, payload from outgoing_emails where recipient = $1 order by kind',
    [email],
  );
  return rows;
}

test('an unfinished survey of a stranger goes 90 days after its last answer', async () => {
  const stranger = anEmail();
  const onTheList = anEmail();
  const finished = await anAnsweredSurvey(stack.owner);
  await complete(finished);
  await join(onTheList);
  for (const email of [stranger, onTheList]) await answer(email);
  await pass(10 * DAY);
  await answer(stranger, 2);
  await pass(90 * DAY - 1);
  await cleanUp();
  expect(await isStored(stranger)).toBe(true);
  await pass(2);
  await cleanUp();
  expect(await isStored(stranger)).toBe(false);
  await pass(1_000 * DAY);
  await cleanUp();
  expect([await isStored(onTheList), await isStored(finished)]).toEqual([true, true]);
});

test('what a mail said goes 30 days after it was sent or given up, and it is not sent again', async () => {
  const reader = await anAnsweredSurvey(stack.owner);
  const unreachable = await anAnsweredSurvey(stack.owner);
  for (const email of [reader, unreachable]) {
    await complete(email);
    await aVisitor().call('/api/survey-responses/link', { email });
  }
  await endMail(reader, 'sent_at');
  await endMail(unreachable, 'failed_at');
  const waiting = await anAnsweredSurvey(stack.owner);
  await complete(waiting);
  const before = await mailsOf(reader);

  await pass(30 * DAY - 1);
  await cleanUp();
  expect(await mailsOf(reader)).toEqual(before);
  await pass(2);
  await cleanUp();
  for (const email of [reader, unreachable]) {
    expect(await mailsOf(email)).toEqual([{ kind: 'survey_completion', payload: {} }]);
  }
  expect(await mailsOf(waiting)).toMatchObject([
    { payload: { proCode: expect.stringMatching(/^PRO-/) as string } },
  ]);

  await complete(reader);
  expect(await mailsOf(reader), 'completing again enqueues nothing').toHaveLength(1);
  const owner = aVisitor();
  const token = await aProofOf(stack.owner, reader);
  await owner.call('/api/owner-sessions', { token });
  await owner.call('/api/send-email', { to: reader, type: 'survey_completion', data: {} });
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

const record = `insert into deletions (record_hash) values (sha256('somebody'))`;
const anOwner = async () => {
  await aVisitor().call('/api/owner-sessions', { token: await aProofOf(stack.owner, anEmail()) });
};

/** A session is remembered for 30 days after it has ended, and a deletion for as long as backups are kept. */
test.each<[string, () => Promise<unknown>, number]>([
  ['owner_sessions', anOwner, 60 * DAY],
  ['operator_sessions', aSignedInOperator, 30 * DAY + 12],
  ['deletions', () => stack.owner.query(record), 35 * DAY],
])('a row of %s goes when its time is over', async (table, make, hours) => {
  await make();
  const count = async () => (await stack.owner.query(`select from ${table}`)).rowCount;
  await pass(hours - 1);
  await cleanUp();
  expect(await count()).toBe(1);
  await pass(2);
  await cleanUp();
  expect(await count()).toBe(0);
});

test('a clean-up takes no more than its measure, the oldest first, and the next one goes on', async () => {
  const strangers = [anEmail(), anEmail(), anEmail()];
  for (const email of strangers) await answer(email);
  await pass(91 * DAY);
  expect(await removeExpired(2)).toMatchObject({ surveys: 2 });
  expect(await isStored(strangers[2] ?? '')).toBe(true);
  expect(await removeExpired(2)).toMatchObject({ surveys: 1 });
});

test('the privacy page says how long each is kept, once, and no other time', () => {
  const periods = Object.entries(retention).map(
    ([name, length]) => `${length} ${/Hours|Days|Months/.exec(name)?.[0].toLowerCase() ?? ''}`,
  );
  const said = JSON.stringify(documents.privacy).match(/\d+ (hours|days|months)/g);
  expect(said?.toSorted()).toEqual(periods.toSorted());
});
