import { expect, test } from 'vitest';
import { type SaveAnswerRequest } from '#src/survey/schema.ts';
import { NO, questions, SCREEN_COUNT, YES } from '#src/shared/questions.ts';
import { anAnswer, anEmail, answers, screens, OTHER_YEARS } from '#tests/support/factories.ts';
import { storedAnswers } from '#tests/support/surveys.ts';
import { useCast } from '#tests/support/use-stack.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const { stack, cast } = useCast();

const stored = async (email: string) =>
  (await stack.sql`select * from survey_responses where email = ${email}`)[0];

test('all ten answers, with up to 2,000 characters, end up in one row, and the visitor reads them again', async () => {
  const visitor = aVisitor();
  for (const screen of screens) await visitor.answer(screen);
  await visitor.answer({ screen: 10, answer: 'é'.repeat(2_000) });
  expect(await visitor.load()).toEqual({
    personId: expect.any(String) as string,
    access: 'own_answers',
    ...{ confirmedAt: null, isRegistered: false, completed: false },
    ...{ ownCode: null, proCode: null, friends: null, completionEmail: null },
    answered: screens,
    // Spec section 3 stores the last four under other numbers.
    answers: {
      ...storedAnswers,
      question_10: answers[7].answer,
      question_9: answers[8].answer,
      question_11: answers[9].answer,
      question_12: 'é'.repeat(2_000),
    },
  });
});

test('a late answer never replaces a newer one to its question, and one to another question is stored', async () => {
  const visitor = aVisitor();
  const at = Date.now() - 60_000;
  const say = (answer: object, later: number) => visitor.answer({ ...answer, answeredAt: at + later });
  const { email } = visitor;
  await say({ screen: 5, answer: NO }, 20);
  for (const screen of [5, 2] as const) expect((await say(anAnswer(screen, { email }), 10)).status).toBe(200);
  const question_2 = answers[2].answer;
  expect(await stored(email)).toMatchObject({ question_5: NO, question_5a: null, question_2 });
  await say(anAnswer(5, { email }), 30);
  expect(await stored(email)).toMatchObject({ question_5: YES, question_5a: answers[5].platforms });
});

test('only the browser that joined and the owner learn that an address is registered', async () => {
  const [joined, begun] = [await cast.joined(), await cast.answering()];
  expect(await joined.load()).toMatchObject({ isRegistered: true });
  const other = cast.stranger(joined);
  expect(await other.load(), 'as of an unknown address').toEqual(await aVisitor().load());
  await other.answer(1);
  for (const browser of [other, begun]) expect(await browser.load()).toMatchObject({ isRegistered: false });
  await begun.confirm();
  expect(await begun.load()).toMatchObject({ isRegistered: false });
  await other.confirm();
  expect(await other.load()).toMatchObject({ isRegistered: true });
});

test("a referral code is stored with the first answer, unless it is unknown, one's own, or later than the registration's", async () => {
  const [first, second, own] = [await cast.sharer(), await cast.sharer(), await cast.sharer()];
  for (const [email, joinedWith, referralCode, referrer] of [
    [anEmail(), null, first.ownCode.toLowerCase(), first],
    [anEmail(), first.ownCode, second.ownCode, first],
    [own.email, null, own.ownCode, null],
    [anEmail(), null, 'ZZZZZZZZZ9', null],
    [anEmail(), null, null, null],
  ] as const) {
    const visitor = aVisitor({ email });
    if (joinedWith !== null) await visitor.join({ referralCode: joinedWith });
    expect((await visitor.answer(anAnswer(1, { email, referralCode }))).status).toBe(200);
    const columns = { referral_code: referrer?.ownCode ?? null, referrer_email: referrer?.email ?? null };
    expect(await stored(email)).toMatchObject({ question_1: 'Portugal', ...columns });
  }
});

test('an exclusive option sent with others is dropped, and the others are stored', async () => {
  const visitor = aVisitor();
  const { exclusive, options } = questions[3];
  expect((await visitor.answer({ screen: 4, answer: [exclusive, options[0]] })).status).toBe(200);
  expect(await stored(visitor.email)).toMatchObject({ question_4: [options[0]] });
  await visitor.answer({ screen: 4, answer: [exclusive] });
  expect(await stored(visitor.email)).toMatchObject({ question_4: [exclusive] });
});

test('repeating a stored answer is refused like any other, so that answers cannot be guessed', async () => {
  const other = cast.stranger(await cast.answered());
  const right = await other.answer(2);
  const wrong = await other.answer({ screen: 2, answer: OTHER_YEARS });
  expect(right.error?.code).toBe('answered_elsewhere');
  expect(right.text).toBe(wrong.text);
});

// src/survey/answers.test.ts lists what each question refuses, every-endpoint.test.ts and fuzz.test.ts try other types and fields.
const refused: [string, Partial<Record<keyof SaveAnswerRequest, unknown>>, string][] = [
  ['Yes without platforms', { screen: 5, answer: YES }, 'platforms'],
  ['the screen after the last', { screen: SCREEN_COUNT + 1, answer: YES }, 'screen'],
  ['screen 1.5', { screen: 1.5, answer: 'Chile' }, 'screen'],
  ['a moment before 1970', { screen: 1, answer: 'Chile', answeredAt: -1 }, 'answeredAt'],
];

test.each(refused)('%s is refused, and nothing is stored', async (_name, answer, field) => {
  const visitor = aVisitor();
  const { status, error } = await visitor.answer(answer);
  expect(status).toBe(400);
  expect(Object.keys(error?.fields ?? {})).toContain(field);
  expect(await stored(visitor.email)).toBeUndefined();
  expect(visitor.cookie).toBe('');
});

test("the table has the questions' caps and lengths, so an endpoint without checks would fail", async () => {
  const capped = questions.filter((question) => question.kind === 'multiple');
  const { email } = await cast.sharer();
  await stack.sql`insert into survey_responses (email) values (${email})`;
  const update = (change: string) =>
    stack.owner.query(`update survey_responses set ${change} where email = $1`, [email]);
  const choices = (storedAs: string, count: number) => `${storedAs} = array_fill('a'::text, array[${count}])`;
  for (const { storedAs, max } of capped) await update(choices(storedAs, max));
  for (const [change, constraint] of [
    ...capped.map(({ storedAs, max }) => [choices(storedAs, max + 1), `up_to_${max}_cap`] as const),
    [`question_3 = '{}'`, 'up_to_2_cap'],
    [`question_5 = 'Maybe'`, 'yes_or_no_choice'],
    [`question_5 = '${YES}'`, 'survey_responses_question_5a_after_yes'],
    [`question_5 = '${NO}', question_5a = '{stake}'`, 'survey_responses_question_5a_after_yes'],
    [`question_12 = repeat('a', 2001)`, 'text_2000_length'],
    [`completed = true`, 'survey_responses_completed_whole'],
  ] as const)
    await expect(update(change), change).rejects.toMatchObject({ constraint });
});
