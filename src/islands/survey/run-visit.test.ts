import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Called } from '#src/client/call.ts';
import { countries } from '#src/content/countries.ts';
import { questions, type Screen } from '#src/content/survey-questions.ts';
import type { LoadSurveyResponse, SaveAnswerResponse } from '#src/contracts/survey-responses.ts';
import {
  canGoOn,
  isDone,
  NOTHING_UNSAVED,
  shownAnswer,
  type Cards,
  type Unsaved,
} from '#src/domain/survey-cards.ts';
import type { Attempt } from '#src/domain/survey-visit.ts';
import { isSameAnswer, type Answer } from '#src/domain/survey.ts';
import { runVisit, type RunningVisit, type World } from '#src/islands/survey/run-visit.ts';

const screens = questions.map(({ screen }) => screen);

/** A complete answer of a screen; a different `seed` gives, where there is room, a different answer. */
function anAnswer(screen: Screen, seed: number): Answer {
  const pick = (from: readonly string[]) => from[seed % from.length] ?? '';
  const question = questions[screen - 1];
  switch (question?.kind) {
    case 'multiple':
      return { answer: [pick(question.options)] };
    case 'platforms':
      return seed % 2 === 0 ? { answer: 'No' } : { answer: 'Yes', platforms: [pick(question.platforms)] };
    case 'single':
      return { answer: pick(question.options) };
    case 'country':
      return { answer: pick(countries) };
    default:
      return { answer: `Reason ${seed}` };
  }
}

/** Lets every promise that can go on go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const lost: Called<never> = { ok: false, error: { code: 'unexpected', message: 'lost' } };

/** One browser, one server that keeps the newest answer of each screen, and a network that can do anything. */
function aVisit() {
  const stored = new Map<Screen, Attempt>();
  const underway: { attempt: Attempt; answer: (called: Called<SaveAnswerResponse>) => void }[] = [];
  const askedBack: (() => void)[] = [];
  const late: Attempt[] = [];
  const intents = new Map<Screen, Answer>();
  let unsaved: Unsaved = NOTHING_UNSAVED;
  let clock = 0;
  let isFirstLoad = true;
  let running: RunningVisit;

  const answered = () => [...stored.keys()];
  const known = (): Called<LoadSurveyResponse> => ({
    ok: true,
    data: {
      completed: false,
      verified: stored.size > 0,
      answers: Object.fromEntries(
        [...stored].flatMap(([screen, { answer }]) => {
          const column = questions[screen - 1]?.storedAs ?? '';
          return [[column, answer.answer], ...(answer.platforms ? [['question_5a', answer.platforms]] : [])];
        }),
      ) as NonNullable<LoadSurveyResponse['answers']>,
      answered: answered(),
    },
  });
  const receive = (attempt: Attempt) => {
    const newest = stored.get(attempt.screen);
    if (newest === undefined || attempt.answeredAt >= newest.answeredAt) stored.set(attempt.screen, attempt);
  };

  const world: World = {
    findEmail: () => 'ada@keystead.example',
    leave: () => undefined,
    load: () => {
      const snapshot = known();
      if (isFirstLoad) {
        isFirstLoad = false;
        return Promise.resolve(snapshot);
      }
      return new Promise((resolve) => askedBack.push(() => resolve(snapshot)));
    },
    save: (_, attempt) => {
      intents.set(attempt.screen, attempt.answer);
      return new Promise((answer) => underway.push({ attempt, answer }));
    },
    complete: () => Promise.resolve({ ok: true, data: { referralCode: 'ABCDEFGH10', referralLink: '' } }),
    now: () => (clock += 1),
    restoreUnsaved: () => unsaved,
    keepUnsaved: (_, kept) => {
      unsaved = kept;
    },
    toast: () => undefined,
    logLoadFailure: () => undefined,
    forgetReferralCode: () => undefined,
  };

  const openPage = () => {
    isFirstLoad = true;
    late.push(...underway.splice(0).map(({ attempt }) => attempt));
    askedBack.length = 0;
    running = runVisit(world);
    running.start();
  };
  openPage();

  const cards = (): Cards | null => {
    const visit = running.$visit.get();
    return 'drafts' in visit ? visit : null;
  };

  return {
    stored,
    intents,
    cards,
    state: () => running.$visit.get().state,
    does: {
      change: (seed: number) => {
        const screen = cards()?.screen ?? 1;
        running.tell({ type: 'changed', answer: anAnswer(screen, seed) });
      },
      next: () => running.next(),
      previous: () =>
        running.tell({ type: 'went-to', screen: Math.max(1, (cards()?.screen ?? 1) - 1) as Screen }),
      goTo: (seed: number) => running.tell({ type: 'went-to', screen: (seed + 1) as Screen }),
      reload: openPage,
      lookAgain: () => void running.refresh(),
      answerLookAgain: () => askedBack.shift()?.(),
      deliver: () => {
        const save = underway.shift();
        if (save === undefined) return;
        receive(save.attempt);
        save.answer({ ok: true, data: { answered: answered() } });
      },
      deliverTwice: () => {
        const save = underway.shift();
        if (save === undefined) return;
        receive(save.attempt);
        late.push(save.attempt);
        save.answer({ ok: true, data: { answered: answered() } });
      },
      loseAnswer: () => {
        const save = underway.shift();
        if (save === undefined) return;
        receive(save.attempt);
        save.answer(lost);
      },
      delayPastTimeout: () => {
        const save = underway.shift();
        if (save === undefined) return;
        late.push(save.attempt);
        save.answer(lost);
      },
      lose: () => underway.shift()?.answer(lost),
      deliverLate: () => {
        const attempt = late.pop();
        if (attempt !== undefined) receive(attempt);
      },
    },
    deliverAllLate: () => late.splice(0).forEach(receive),
  };
}

type VisitModel = ReturnType<typeof aVisit>;
type Action = { does: keyof VisitModel['does']; seed: number };

const action = fc.record<Action>({
  // Changing and going on are what visitors mostly do, so they come up more often than faults.
  does: fc.constantFrom<Action['does'][]>(
    ...(['change', 'change', 'change', 'next', 'next', 'next', 'deliver', 'deliver'] as const),
    ...(['previous', 'goTo', 'reload', 'lookAgain', 'answerLookAgain', 'deliverTwice'] as const),
    ...(['loseAnswer', 'delayPastTimeout', 'lose', 'deliverLate'] as const),
  ),
  // Few answers and few screens, so that visitors change their mind and come back to what they had.
  seed: fc.nat(2),
});

function expectWhatIsSeenIsStored({ cards, stored }: VisitModel): void {
  const seen = cards();
  if (seen === null) return;
  for (const screen of screens.filter((candidate) => isDone(seen, candidate) && seen.saved[candidate])) {
    expect(stored.get(screen)?.answer).toEqual(shownAnswer(seen, screen));
  }
}

test('whatever the network does, the database ends with what the visitor meant last, and they see it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 120, size: 'max' }), async (actions) => {
      const visit = aVisit();
      await settled();
      for (const { does, seed } of actions) {
        visit.does[does](seed);
        await settled();
        expectWhatIsSeenIsStored(visit);
      }

      // The network recovers, and the visitor walks on to the end.
      let lastSeen = visit.cards();
      for (let turn = 0; visit.state() !== 'completed'; turn += 1) {
        expect(turn).toBeLessThan(60);
        const cards = visit.cards();
        if (cards !== null && !canGoOn(cards)) visit.does.change(turn);
        lastSeen = visit.cards() ?? lastSeen;
        visit.does.next();
        visit.does.deliver();
        await settled();
      }
      visit.deliverAllLate();

      for (const screen of screens) {
        const end = visit.stored.get(screen)?.answer;
        const seen = lastSeen === null ? undefined : shownAnswer(lastSeen, screen);
        expect(end).toEqual(visit.intents.get(screen));
        expect(end !== undefined && seen !== undefined && isSameAnswer(end, seen)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
