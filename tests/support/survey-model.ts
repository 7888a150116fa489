/** A visitor, browser and network that can do anything to the survey's runner, for property tests. */
import fc from 'fast-check';
import type { DataOf } from '#src/shared/api/routes.ts';
import type { Result } from '#src/shared/api/client.ts';
import { places } from '#src/shared/places/places.ts';
import { NO, questionAt, YES, type Screen } from '#src/shared/questions.ts';
import type { LoadSurveyResponse } from '#src/survey/schema.ts';
import { missingField, NOTHING_UNSAVED, type SurveyForm, type Unsaved } from '#src/survey/machine/form.ts';
import type { Attempt } from '#src/survey/machine/state.ts';
import type { Answer } from '#src/survey/answers.ts';
import { runSurvey, type RunningSurvey, type Ports } from '#src/survey/browser/run.ts';

export type SurveyServer = {
  load: () => Promise<LoadSurveyResponse>;
  receive: (attempt: Attempt) => Promise<Screen[]>;
  personId: () => string | null;
};

/** A complete answer to a screen. Another `seed` gives another answer if there is one. */
function anAnswerOf(screen: Screen, seed: number): Answer {
  const pick = (from: readonly string[]) => from[seed % from.length] ?? '';
  const question = questionAt(screen);
  switch (question.kind) {
    case 'multiple':
      return { value: [pick(question.options)] };
    case 'platforms':
      return seed % 2 === 0 ? { value: NO } : { value: YES, platforms: [pick(question.platforms)] };
    case 'single':
      return { value: pick(question.options) };
    case 'country':
      return { value: pick(places) };
    case 'text':
      return { value: `Reason ${seed}` };
  }
}

export const LOST: Result<never> = { ok: false, error: { code: 'unexpected', message: 'lost' } };
const friends = { joined: 0, credited: 0 };
export const COMPLETION = {
  ownCode: 'ABCDEFGH10',
  proCode: null,
  friends,
  isEmailQueued: true,
  emailDueAt: null,
};
const MAX_TURNS = 60;

type Saved = DataOf<'$post', '/api/survey-responses/answer'>;

export function aSurveyAt(server: SurveyServer, over: Partial<Ports> = {}) {
  const underway: { attempt: Attempt; reply: (result: Result<Saved>) => void }[] = [];
  const heldLoads: (() => void)[] = [];
  const late: Attempt[] = [];
  const intents = new Map<Screen, Answer>();
  const calls = new Set<Promise<unknown>>();
  let unsaved: Unsaved = NOTHING_UNSAVED;
  let moment = 0;
  let isFirstLoad = true;

  const tracked = async <Result>(call: Promise<Result>): Promise<Result> => {
    calls.add(call);
    const result = await call;
    calls.delete(call);
    return result;
  };

  const ports: Ports = {
    findEmails: () => ({ storedEmail: 'ada@keystead.example', linkEmail: null }),
    storeEmail: () => undefined,
    forgetEmail: () => undefined,
    forgetBrowser: () => undefined,
    storePersonId: () => undefined,
    joinAgain: () => undefined,
    popName: () => null,
    async load() {
      const isFirst = isFirstLoad;
      isFirstLoad = false;
      const data = await tracked(server.load());
      if (!isFirst) await new Promise<void>((resolve) => heldLoads.push(resolve));
      return { ok: true, data };
    },
    save(_, attempt) {
      intents.set(attempt.screen, attempt.answer);
      return new Promise((reply) => underway.push({ attempt, reply }));
    },
    complete: () => Promise.resolve({ ok: true, data: COMPLETION }),
    now: () => (moment += 1),
    storeProgress: () => undefined,
    restoreUnsaved: () => unsaved,
    storeUnsaved: (_, stored) => {
      unsaved = stored;
    },
    toast: () => undefined,
    leave: () => undefined,
    logLoadFailure: () => undefined,
    useUpReferralCode: () => undefined,
    ...over,
  };

  let running: RunningSurvey;
  const openPage = () => {
    isFirstLoad = true;
    late.push(...underway.splice(0).map(({ attempt }) => attempt));
    heldLoads.length = 0;
    running = runSurvey(ports);
    running.start();
  };
  openPage();

  const form = (): SurveyForm | null => {
    const current = running.$form.get();
    return 'answered' in current && current.state !== 'completed' ? current : null;
  };
  const screen = () => form()?.screen ?? 1;
  const receive = (attempt: Attempt) => tracked(server.receive(attempt));

  /** Decides the oldest pending save: whether it arrives, how often, and who learns of it. */
  const endSave = (outcome: { arrives: boolean; isReplied: boolean; isLate?: boolean }) => async () => {
    const save = underway.shift();
    if (save === undefined) return;
    const answered = outcome.arrives ? await receive(save.attempt) : [];
    if (outcome.isLate === true) late.push(save.attempt);
    save.reply(
      outcome.isReplied ? { ok: true, data: { answered, personId: server.personId() ?? '' } } : LOST,
    );
  };

  const does = {
    change: (seed: number) => running.dispatch({ type: 'changed', answer: anAnswerOf(screen(), seed) }),
    next: () => running.next(),
    previous: () => running.dispatch({ type: 'went-to', screen: Math.max(1, screen() - 1) as Screen }),
    goTo: (seed: number) => running.dispatch({ type: 'went-to', screen: (seed + 1) as Screen }),
    reload: openPage,
    forget: () => running.forget(),
    lookAgain: () => void running.refresh(),
    answerLookAgain: () => heldLoads.shift()?.(),
    deliver: endSave({ arrives: true, isReplied: true }),
    deliverTwice: endSave({ arrives: true, isReplied: true, isLate: true }),
    loseAnswer: endSave({ arrives: true, isReplied: false }),
    delayPastTimeout: endSave({ arrives: false, isReplied: false, isLate: true }),
    lose: endSave({ arrives: false, isReplied: false }),
    deliverLate: async () => {
      const attempt = late.pop();
      if (attempt !== undefined) await receive(attempt);
    },
  };

  return {
    does,
    form,
    intents,
    async untilIdle() {
      do {
        await Promise.all(calls);
        await new Promise((resolve) => setImmediate(resolve));
      } while (calls.size > 0);
    },
    /** The network recovers, the visitor finishes, and late saves arrive. */
    async finish(): Promise<SurveyForm> {
      let lastSeen = form();
      for (let turn = 0; running.$form.get().state !== 'completed'; turn += 1) {
        if (turn > MAX_TURNS) throw new Error('The visitor does not get to the end.');
        const seen = form();
        if (seen !== null && missingField(seen) !== null) does.change(turn);
        lastSeen = form() ?? lastSeen;
        does.next();
        await does.deliver();
        await this.untilIdle();
      }
      for (const attempt of late.splice(0)) await receive(attempt);
      if (lastSeen === null) throw new Error('The visitor has seen no question.');
      return lastSeen;
    },
  };
}

export type ModelSurvey = ReturnType<typeof aSurveyAt>;
export type Action = { does: keyof ModelSurvey['does']; seed: number };

const action = fc.record<Action>({
  // Visitors mostly change answers and go on, so those actions are more frequent than faults.
  does: fc.constantFrom<Action['does'][]>(
    ...(['change', 'change', 'change', 'next', 'next', 'next', 'deliver', 'deliver'] as const),
    ...(['previous', 'goTo', 'reload', 'lookAgain', 'answerLookAgain', 'deliverTwice'] as const),
    ...(['loseAnswer', 'delayPastTimeout', 'lose', 'deliverLate'] as const),
  ),
  // Few answers and screens, so that visitors return to earlier answers.
  seed: fc.nat(2),
});

export const manyActions = (maxLength: number) => fc.array(action, { maxLength, size: 'max' });
