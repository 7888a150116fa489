/**
 * One visit to the survey as a state machine. Its one rule: an answer counts as saved only when the server has
 * said so, and until then it stays a draft, whatever happens to the network, the tab or the history buttons.
 */
import { SCREEN_COUNT, type Screen } from '#src/data/survey-questions.ts';
import { answersByScreen, type Answer } from '#src/domain/survey.ts';
import {
  canGoOn,
  FIRST_CARD,
  frontier,
  isDone,
  isLocked,
  NOTHING_UNSAVED,
  shownAnswer,
  type Cards,
  type Unsaved,
} from '#src/domain/survey-cards.ts';

/** What the server tells about the answers of an address. */
export type KnownSurvey = {
  completed: boolean;
  verified: boolean;
  answers: Parameters<typeof answersByScreen>[0] | null;
  answered: readonly Screen[];
  referralCode?: string;
};

export type Attempt = { id: number; screen: Screen; answer: Answer; answeredAt: number };

export type Visit =
  | { state: 'redirecting' }
  | { state: 'loading'; firstDraft: Answer | null }
  | ({ state: 'answering' } & Cards)
  | ({ state: 'saving'; attempt: Attempt } & Cards)
  | ({ state: 'completing' } & Cards)
  | { state: 'completed'; referralCode: string | null };

export type VisitEvent =
  | { type: 'email-missing' }
  | { type: 'loaded'; survey: KnownSurvey; unsaved: Unsaved }
  | { type: 'load-failed'; unsaved: Unsaved }
  | { type: 'refreshed'; survey: KnownSurvey; sentBefore: number }
  | { type: 'changed'; answer: Answer }
  | { type: 'next'; at: number }
  | { type: 'went-to'; screen: Screen }
  | { type: 'saved'; id: number; answered: readonly Screen[] }
  | { type: 'save-failed'; id: number }
  | { type: 'answered-elsewhere'; id: number }
  | { type: 'completed'; referralCode: string }
  | { type: 'completion-failed'; missing: readonly Screen[] };

export const START: Visit = { state: 'loading', firstDraft: null };

const UNKNOWN: KnownSurvey = { completed: false, verified: false, answers: null, answered: [] };

function without<Value>(record: Readonly<Partial<Record<Screen, Value>>>, screen: Screen) {
  return Object.fromEntries(Object.entries(record).filter(([key]) => Number(key) !== screen));
}

function withKnown(cards: Cards, survey: KnownSurvey): Cards {
  return {
    ...cards,
    access: survey.verified ? 'owner' : survey.answered.length > 0 ? 'stranger' : 'unknown',
    answered: survey.answered,
    saved: survey.answers === null ? cards.saved : answersByScreen(survey.answers),
  };
}

function open(survey: KnownSurvey, unsaved: Unsaved, firstDraft: Answer | null): Visit {
  if (survey.completed) return { state: 'completed', referralCode: survey.referralCode ?? null };
  const keepsFirst = firstDraft !== null && !survey.answered.includes(1);
  const drafts = keepsFirst ? { ...unsaved.drafts, 1: firstDraft } : unsaved.drafts;
  const cards = withKnown({ ...FIRST_CARD, ...unsaved, drafts }, survey);
  return { ...cards, state: 'answering', screen: frontier(cards) };
}

function settle(cards: Cards, screen: Screen): Cards {
  return {
    ...cards,
    drafts: without(cards.drafts, screen),
    unsettled: cards.unsettled.filter((other) => other !== screen),
  };
}

function goOn(cards: Cards): Visit {
  if (cards.screen === SCREEN_COUNT) return { ...cards, state: 'completing' };
  return { ...cards, state: 'answering', screen: (cards.screen + 1) as Screen };
}

function send(cards: Cards, at: number): Visit {
  const { screen } = cards;
  const shown = shownAnswer(cards, screen);
  const answer = typeof shown.answer === 'string' ? { ...shown, answer: shown.answer.trim() } : shown;
  const sent = cards.sent + 1;
  return {
    ...cards,
    state: 'saving',
    attempt: { id: sent, screen, answer, answeredAt: at },
    unsettled: [...new Set([...cards.unsettled, screen])],
    sent,
  };
}

/** The visit after an event; an event that does not belong to the state changes nothing. */
export function step(visit: Visit, event: VisitEvent): Visit {
  switch (visit.state) {
    case 'loading':
      if (event.type === 'email-missing') return { state: 'redirecting' };
      if (event.type === 'changed') return { ...visit, firstDraft: event.answer };
      if (event.type === 'loaded') return open(event.survey, event.unsaved, visit.firstDraft);
      if (event.type === 'load-failed') return open(UNKNOWN, event.unsaved, visit.firstDraft);
      return visit;

    case 'answering':
      switch (event.type) {
        case 'changed':
          if (isLocked(visit, visit.screen)) return visit;
          return { ...visit, drafts: { ...visit.drafts, [visit.screen]: event.answer } };
        case 'next':
          if (!canGoOn(visit)) return visit;
          return isDone(visit, visit.screen) ? goOn(visit) : send(visit, event.at);
        case 'went-to':
          return event.screen <= frontier(visit) ? { ...visit, screen: event.screen } : visit;
        case 'refreshed':
          if (event.sentBefore !== visit.sent) return visit;
          if (event.survey.completed) return open(event.survey, NOTHING_UNSAVED, null);
          return { ...visit, ...withKnown(visit, event.survey) };
        default:
          return visit;
      }

    case 'saving': {
      const { attempt, ...cards } = visit;
      if ('id' in event && event.id !== attempt.id) return visit;
      switch (event.type) {
        case 'saved':
          return goOn({
            ...settle(cards, attempt.screen),
            answered: event.answered,
            saved: { ...cards.saved, [attempt.screen]: attempt.answer },
          });
        case 'save-failed':
          return { ...cards, state: 'answering' };
        case 'answered-elsewhere':
          return {
            ...settle(cards, attempt.screen),
            state: 'answering',
            access: 'stranger',
            answered: [...cards.answered, attempt.screen],
          };
        case 'went-to':
          return step({ ...cards, state: 'answering' }, event);
        default:
          return visit;
      }
    }

    case 'completing':
      if (event.type === 'completed') return { state: 'completed', referralCode: event.referralCode };
      if (event.type === 'completion-failed') {
        const answered = visit.answered.filter((screen) => !event.missing.includes(screen));
        return { ...visit, state: 'answering', answered, screen: event.missing[0] ?? visit.screen };
      }
      return visit;

    case 'redirecting':
    case 'completed':
      return visit;
  }
}
