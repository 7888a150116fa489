import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questions, type Screen } from '#src/shared/questions.ts';
import { messages } from '#src/shared/toasts/messages.ts';
import { isDone, shownAnswer } from '#src/survey/machine/form.ts';
import type { Attempt } from '#src/survey/machine/state.ts';
import { isSameAnswer } from '#src/survey/answers.ts';
import {
  aSurveyAt,
  COMPLETION,
  LOST,
  manyActions,
  type ModelSurvey,
  type SurveyServer,
} from '#tests/support/survey-model.ts';

const screens = questions.map(({ screen }) => screen);

/** Keeps the newest answer of each screen, in whatever order they arrive. */
function aServer() {
  const stored = new Map<Screen, Attempt>();
  const answered = () => [...stored.keys()];
  const server: SurveyServer = {
    personId: () => (stored.size > 0 ? 'ada' : null),
    load() {
      const columns = [...stored.values()].flatMap(({ screen, answer: { value, platforms } }) => [
        [questions[screen - 1]?.storedAs, value],
        ...(platforms === undefined ? [] : [['question_5a', platforms]]),
      ]);
      return Promise.resolve({
        personId: server.personId(),
        access: 'own_answers' as const,
        ...{ confirmedAt: null, isRegistered: false, completed: false },
        ...{ ownCode: null, proCode: null, friends: null, completionEmail: null },
        answers: Object.fromEntries(columns) as Record<string, string | string[]>,
        answered: answered(),
      });
    },
    receive(attempt) {
      const newest = stored.get(attempt.screen);
      if (newest === undefined || attempt.answeredAt >= newest.answeredAt)
        stored.set(attempt.screen, attempt);
      return Promise.resolve(answered());
    },
  };
  return { server, stored };
}

function expectWhatIsSeenIsStored({ form }: ModelSurvey, stored: ReadonlyMap<Screen, Attempt>): void {
  const seen = form();
  if (seen === null) return;
  for (const screen of screens.filter((candidate) => isDone(seen, candidate) && seen.saved[candidate])) {
    expect(stored.get(screen)?.answer).toEqual(shownAnswer(seen, screen));
  }
}

test("whatever the network does, the server ends up with the visitor's last answers, and they see them", async () => {
  await fc.assert(
    fc.asyncProperty(manyActions(120), async (actions) => {
      const { server, stored } = aServer();
      const survey = aSurveyAt(server);
      await survey.untilIdle();
      for (const { does, seed } of actions) {
        await survey.does[does](seed);
        await survey.untilIdle();
        expectWhatIsSeenIsStored(survey, stored);
      }
      const lastSeen = await survey.finish();
      for (const screen of screens) {
        const end = stored.get(screen)?.answer ?? { value: 'nothing' };
        expect(end).toEqual(survey.intents.get(screen));
        expect(isSameAnswer(end, shownAnswer(lastSeen, screen))).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

const done = { ok: true, data: COMPLETION } as const;

test.each([
  ['after “Not you?”, a completion says nothing to the next visitor', done, true, []],
  ['nor does one that is lost', LOST, true, []],
  ['a completion says what is next', done, false, [messages.surveyCompleted]],
])('%s', async (_, ends, isForgotten, said) => {
  const toasts: unknown[] = [];
  let forgotten = 0;
  const { promise: completed, resolve: end } = Promise.withResolvers<typeof ends>();
  const survey = aSurveyAt(aServer().server, {
    complete: () => completed,
    toast: (toast) => toasts.push(toast),
    useUpReferralCode: () => (forgotten += 1),
  });
  await survey.untilIdle();
  for (let screen = 1; screen <= screens.length; screen += 1) {
    survey.does.change(0);
    survey.does.next();
    await survey.does.deliver();
    await survey.untilIdle();
  }
  if (isForgotten) survey.does.forget();
  end(ends);
  await survey.untilIdle();
  expect(toasts).toEqual(said);
  expect(forgotten, 'the code is used').toBe(Number(ends.ok));
});
