/**
 * What somebody learns and changes who knows an address and wrote nothing under it: which questions are answered,
 * whether the survey is completed, and then the referral code, which is made to be shared. Nothing else.
 */
import { expect, test } from 'vitest';
import {
  completeSurveyEndpoint,
  emailSurveyLinkEndpoint,
  joinWaitlistEndpoint,
  loadSurveyEndpoint,
  manageReferralsEndpoint,
  openOwnerSessionEndpoint,
  saveAnswerEndpoint,
  sendEmailEndpoint,
} from '#src/contracts/endpoints.ts';
import { NO, YES, type Option } from '#src/data/survey-questions.ts';
import { anAnswer, anEmail, answers, aRegistration, screens } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const PRO_CODE = 'PRO-ABCD-EFGH-JKMN';
const NAME = 'Augusta King';
const PHONE = '+351 21 000 0000';
const MEANWHILE = 'What a stranger would like it to say.';

const stack = useStack();
let lastCode = 0;

async function aCompletedSurvey() {
  const email = anEmail();
  const visitor = aVisitor();
  await visitor.call(joinWaitlistEndpoint, aRegistration({ email, fullName: NAME, phoneNumber: PHONE }));
  for (const screen of screens) await visitor.call(saveAnswerEndpoint, anAnswer(screen, { email }));
  lastCode += 1;
  const referralCode = String(lastCode).padStart(10, '0');
  await stack.owner.query(
    'update survey_responses set completed = true, pro_code_generated = $2 where email = $1',
    [email, PRO_CODE.slice(0, -1) + String(lastCode % 10)],
  );
  await stack.owner.query('insert into referral_codes (email, code) values ($1, $2)', [email, referralCode]);
  return { email, referralCode, visitor };
}

async function everyRow(email: string) {
  const { rows } = await stack.owner.query<object>(
    `select to_jsonb(survey_responses) as survey, to_jsonb(waitlist_registrations) as registration
     from survey_responses join waitlist_registrations using (email) where email = $1`,
    [email],
  );
  return rows;
}

const secrets = Object.values(answers)
  .flatMap((given): string[] => [given.answer, 'platforms' in given ? given.platforms : []].flat(2))
  .filter((secret) => secret !== YES)
  .concat(PRO_CODE.slice(0, -1), NAME, PHONE);

test('no endpoint gives a stranger an answer or the Pro code, and none lets them change anything', async () => {
  const { email, referralCode } = await aCompletedSurvey();
  const { referralCode: thiefsCode } = await aCompletedSurvey();
  const before = await everyRow(email);
  const stranger = aVisitor();
  const replies = [
    await stranger.call(loadSurveyEndpoint, { email }),
    await stranger.call(emailSurveyLinkEndpoint, { email }),
    await stranger.call(openOwnerSessionEndpoint, {
      token: Buffer.from(email).toString('base64url'),
    }),
    await stranger.call(joinWaitlistEndpoint, aRegistration({ email, fullName: 'Eve' })),
    await stranger.call(completeSurveyEndpoint, { email }),
    await stranger.call(sendEmailEndpoint, { to: email, type: 'survey_completion', data: {} }),
    await stranger.call(manageReferralsEndpoint, { action: 'generate', email }),
    await stranger.call(manageReferralsEndpoint, {
      action: 'validate',
      email,
      referralCode,
    }),
    await stranger.call(manageReferralsEndpoint, {
      action: 'track',
      email,
      referralCode: thiefsCode,
    }),
  ];
  for (const screen of screens) {
    const own = anAnswer(screen, { email, answeredAt: Date.now() + 1_000 });
    replies.push(await stranger.call(saveAnswerEndpoint, own));
  }
  replies.push(await stranger.call(saveAnswerEndpoint, { email, screen: 10, answer: MEANWHILE }));
  replies.push(await stranger.call(saveAnswerEndpoint, { email, screen: 5, answer: NO }));

  for (const { text } of replies) {
    for (const secret of secrets) expect(text).not.toContain(secret);
  }
  expect(stranger.cookie).not.toContain('__Host-owner');
  expect(await everyRow(email)).toEqual(before);
});

test('repeating the answer that is stored is refused like any other, so that answers cannot be guessed', async () => {
  const { email } = await aCompletedSurvey();
  const right = await aVisitor().call(saveAnswerEndpoint, anAnswer(2, { email }));
  const wrong = await aVisitor().call(saveAnswerEndpoint, {
    email,
    screen: 2,
    answer: '10+ years' satisfies Option<2>,
  });
  expect(right.error?.code).toBe('answered_elsewhere');
  expect(right.text).toBe(wrong.text);
});

test('a stranger sees that the survey is completed, and the code that is made to be shared', async () => {
  const { email, referralCode } = await aCompletedSurvey();
  const { data } = await aVisitor().call(loadSurveyEndpoint, { email });
  expect(data).toEqual({
    record: expect.any(String) as string,
    access: 'browser',
    completed: true,
    answers: {},
    answered: screens,
    referralCode,
  });
});

test('before completion nobody is shown a referral code', async () => {
  const email = anEmail();
  const visitor = aVisitor();
  await visitor.call(saveAnswerEndpoint, anAnswer(1, { email }));
  await stack.owner.query(`insert into referral_codes (email, code) values ($1, 'BBBBBBBBBB')`, [email]);
  for (const browser of [visitor, aVisitor()]) {
    const { data } = await browser.call(loadSurveyEndpoint, { email });
    expect(data).not.toHaveProperty('referralCode');
  }
});

test('a stranger may answer what is unanswered, and nobody else may change it then', async () => {
  const email = anEmail();
  await aVisitor().call(saveAnswerEndpoint, anAnswer(1, { email }));
  const stranger = aVisitor();
  const first = await stranger.call(saveAnswerEndpoint, anAnswer(2, { email }));
  const second = await aVisitor().call(saveAnswerEndpoint, {
    email,
    screen: 2,
    answer: '10+ years' satisfies Option<2>,
  });
  expect([first.status, second.status]).toEqual([200, 403]);
  expect(first.data).toMatchObject({ answered: [1, 2] });
});

test('even its own visitor never gets the Pro code through an endpoint, because it travels by mail', async () => {
  const { email, visitor } = await aCompletedSurvey();
  const { text } = await visitor.call(loadSurveyEndpoint, { email });
  expect(text).not.toContain(PRO_CODE.slice(0, -1));
});
