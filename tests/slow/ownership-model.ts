/**
 * People and browsers around one address: what they do, one after another or at once, and what must hold afterwards.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type pg from 'pg';
import type { YourData } from '#src/your-data/schema.ts';
import { signToken, type LinkKind } from '#netlify/shared/link-token.ts';
import { callerWithBrowserId } from '#netlify/shared/cookies.ts';
import type { LoadSurveyResponse } from '#src/survey/schema.ts';
import { questions } from '#src/shared/questions.ts';
import type { PathOf } from '#src/shared/api/routes.ts';
import { answers, aRegistration } from '#tests/support/factories.ts';
import { insertRows, storedAnswers } from '#tests/support/surveys.ts';
import { aVisitor, shownBy, type Visitor } from '#tests/support/visitor.ts';

const LAST_SCREEN = 10;
const nine = questions.filter(({ screen }) => screen !== LAST_SCREEN);
const nineAnswers = { ...storedAnswers, question_12: null };

/** Everyone but the attacker can read their mailbox. The phone is the owner's; the friend has three addresses. */
type Person = 'attacker' | 'owner' | 'phone' | 'friend';

const often = <Name extends string>(name: Name) => Array.from({ length: 8 }, () => name);

const actions = {
  attacker: [
    ...(['join', 'answer', 'answerFirst', 'load', 'complete', 'complete', 'complete', 'track'] as const),
    ...(['open', 'correct', 'signOutFirst', 'remove'] as const),
  ],
  owner: [
    ...(['join', 'answer', 'finish', 'load', 'confirm', 'confirm', 'confirmWithOneLink', 'open'] as const),
    ...(['readData', 'pressUnseen', 'correct', 'correct', 'disown', 'track', 'remove'] as const),
  ],
  phone: [
    ...(['confirm', 'confirm', 'confirmWithOneLink', 'load', 'open', 'readData', 'endOthers'] as const),
    ...(['disown', 'signOutFirst', 'complete', 'complete', 'complete', 'remove'] as const),
  ],
  // Mostly what it takes for a friend to earn credit, done with both addresses of one mailbox.
  friend: [...often('finish'), ...often('confirm'), 'join', 'load', 'remove'],
} as const satisfies Record<Person, readonly string[]>;
type Action = (typeof actions)[Person][number];

/** These need a session, which the attacker never has. */
const OF_OWNERS = ['open', 'correct', 'signOutFirst', 'remove'].map((action) => `attacker ${action}`);

/** Every action that can succeed; across the histories each one does, and nothing else. */
export const possible = Object.entries(actions)
  .flatMap(([person, own]) => own.map((action) => `${person} ${action}`))
  .filter((action, index, all) => !OF_OWNERS.includes(action) && all.indexOf(action) === index)
  .toSorted();

type Step = { person: Person; action: Action; seed: number };

/** `isBegun`: the owner has answered all but the last question. Steps of one round happen at once. */
export type Situation = { isBegun: boolean; opening: Step[]; rounds: Step[][] };

const people = Object.keys(actions) as Person[];
const step = fc
  .constantFrom(...people.flatMap((person) => actions[person].map((action) => ({ person, action }))))
  .chain((does) => fc.nat(2).map((seed): Step => ({ ...does, seed })));
const round = fc.uniqueArray(step, {
  selector: ({ person }) => person,
  minLength: 1,
  maxLength: 3,
  size: 'max',
});

const opens = (person: Person, action: Action): Step => ({ person, action, seed: 0 });
/** What makes rare actions succeed often enough. */
const openings = [
  [],
  [opens('attacker', 'join')],
  [opens('owner', 'join')],
  [opens('attacker', 'answer')],
].flatMap((began) => [began, [...began, opens('owner', 'confirm')], [...began, opens('phone', 'confirm')]]);

export const situation: fc.Arbitrary<Situation> = fc.record({
  isBegun: fc.boolean(),
  opening: fc.constantFrom(...openings),
  rounds: fc.array(round, { minLength: 1, maxLength: 3, size: 'max' }),
});

/** `began` and `ended` number all calls of a run, so that their order is known. */
type Event = {
  person: Person;
  action: Action;
  name: PathOf<'$post'>;
  status: number;
  said: string;
  began: number;
  ended: number;
};

type Browser = ReturnType<typeof newBrowser>;
function newBrowser(person: Person) {
  const { caller, cookies } = callerWithBrowserId({
    req: { raw: new Request('http://localhost') },
    env: { context: { ip: '' } },
  });
  return {
    person,
    browserId: caller.browserId,
    visitor: aVisitor({ cookies }),
    own: new Set<string>(),
    confirmed: new Set<string>(),
  };
}

export function newRun({ isBegun, opening, rounds: others }: Situation) {
  const rounds = [...opening.map((first) => [first]), ...others];
  const run = randomUUID().slice(0, 13);
  const owner = `owner.${run}@example.com`;
  /** Two spellings of the friend's mailbox, and one of the owner's. */
  const friends = [`friend.${run}@example.com`, `friend.${run}+2@example.com`, `owner.${run}+3@example.com`];
  const browsers = Object.fromEntries(people.map((person) => [person, newBrowser(person)])) as Record<
    Person,
    Browser
  >;
  if (isBegun)
    for (const { screen } of nine) for (const word of wordsOf(answers[screen])) browsers.owner.own.add(word);
  return {
    ...{ isBegun, owner, friends, browsers, rounds },
    codes: { owner: '', friend: '' },
    events: [] as Event[],
    problems: [] as string[],
  };
}
export type Run = ReturnType<typeof newRun>;

const wordsOf = (answer: object): string[] => Object.values(answer).flat() as string[];

/**
 * The starting point of many runs at once: the codes of owner and friend, and nine answers where the survey has begun.
 */
export async function setUp(database: pg.Pool, runs: Run[]): Promise<void> {
  const people = runs.flatMap(({ isBegun, owner, friends, browsers }) => [
    { email: owner, browser: isBegun ? browsers.owner.browserId : null, referrer: null },
    ...friends.map((email) => ({ email, browser: browsers.friend.browserId, referrer: owner })),
  ]);
  const addresses = people.map(({ email, browser }) => ({ email, browser_id: browser }));
  await insertRows(database, 'people', addresses);
  const { rows } = await database.query<{ email: string; code: string }>(
    'select email, ensure_referral_code(email) as code from unnest($1::text[]) email',
    [runs.flatMap(({ owner, friends }) => [owner, friends[0]])],
  );
  const codeOf = new Map(rows.map(({ email, code }) => [email, code]));
  const begun = people.filter(({ browser }) => browser !== null);
  const answered = begun.map(({ email, browser, referrer }) => ({
    ...{ email, ...nineAnswers },
    answered_by: Object.fromEntries(nine.map(({ storedAs }) => [storedAs, browser])),
    referral_code: referrer === null ? null : codeOf.get(referrer),
    referrer_email: referrer,
  }));
  await insertRows(database, 'survey_responses', answered);
  for (const { codes, owner, friends } of runs) {
    codes.owner = codeOf.get(owner) ?? '';
    codes.friend = codeOf.get(friends[0] ?? '') ?? '';
  }
}

export async function runHistory(database: pg.Pool, run: Run): Promise<void> {
  const oneLink = Date.now();
  const drawn = { oneLink, links: oneLink, moments: 0, words: 0 };
  for (const steps of run.rounds)
    await Promise.all(steps.map((one) => acts[one.action](turnOf(database, run, drawn, one))));
}

type Drawn = Record<'oneLink' | 'links' | 'moments' | 'words', number>;
type Turn = ReturnType<typeof turnOf>;

function turnOf(database: pg.Pool, run: Run, drawn: Drawn, { person, action, seed }: Step) {
  const { owner, friends, codes, events, problems } = run;
  const browser = run.browsers[person];
  const isFriend = person === 'friend';
  /** The friend acts under three addresses, everyone else under the owner's. */
  const email = isFriend ? (friends[seed] ?? owner) : owner;
  return {
    ...{ browser, email, owner },
    code: isFriend ? codes.owner : codes.friend,
    /** Unique words, so that they can be traced. */
    say: () => `Said by the ${person}, ${(drawn.words += 1)}`,
    /** The link in an email to this person: always the same one, or a new one each time. */
    link: async (kind: LinkKind, isOne = false) => {
      const { rows } = await database.query<{ id: string }>('select id from people where email = $1', [
        email,
      ]);
      const [person] = rows;
      return person && signToken(kind, person.id, isOne ? drawn.oneLink : (drawn.links += 1));
    },
    call: async (name: PathOf<'$post'>, json: object, said = '', about = email) => {
      const began = (drawn.moments += 1);
      browser.own.add(said);
      const reply = await browser.visitor.call(name, json);
      events.push({ person, action, name, status: reply.status, said, began, ended: (drawn.moments += 1) });
      problems.push(
        ...problemsOf(browser, about, name, reply).map((problem) => `${person} ${action}: ${problem}`),
      );
      return reply;
    },
  };
}

const acts: Record<Action, (turn: Turn) => Promise<unknown>> = {
  join({ call, say, email, code: referralCode }) {
    const fullName = say();
    const registration = aRegistration({ email, fullName, referralCode });
    return call('/api/waitlist-registrations', registration, fullName);
  },
  answer({ call, say, email }) {
    const answer = say();
    return call('/api/survey-responses/answer', { email, screen: LAST_SCREEN, answer }, answer);
  },
  answerFirst: ({ call, email }) =>
    call('/api/survey-responses/answer', { email, screen: 1, answer: 'Chile' }, 'Chile'),
  complete: ({ call, email }) => call('/api/survey-responses/complete', { email }),
  async finish(turn) {
    await acts.answer(turn);
    await acts.complete(turn);
  },
  load: ({ call, owner }) => call('/api/survey-responses/load', { email: owner }, '', owner),
  track: ({ call, email, code }) =>
    call('/api/manage-referrals', { action: 'track', email, referralCode: code }),
  confirm: (turn) => openLink(turn, turn.link('survey_link')),
  confirmWithOneLink: (turn) => openLink(turn, turn.link('survey_link', true)),
  /** Confirms nothing, unless the address is confirmed already. */
  pressUnseen: async ({ call, browser, email, link }) => {
    const token = await link('confirmation');
    if (token === undefined) return;
    const { status } = await call('/api/owner-sessions', { token });
    if (status === 200) browser.confirmed.add(email);
  },
  readData: async ({ call, link }) => {
    const token = await link('your_data_link');
    if (token !== undefined) await call('/api/your-data/read', { token });
  },
  open: ({ call }) => call('/api/your-data/open', {}),
  correct({ call, say }) {
    const fullName = say();
    return call('/api/your-data/correct', { fullName, phoneNumber: '' }, fullName);
  },
  async disown({ call, browser, link }) {
    const token = await link('confirmation');
    if (token === undefined) return;
    await call('/api/owner-sessions/disown', { token, ...(await shownBy(browser.visitor, token)) });
  },
  async remove({ call }) {
    const { personId = randomUUID() } = await openData(call);
    await call('/api/your-data/delete', { personId });
  },
  signOutFirst: ({ call }) => call('/api/owner-sessions/end', { id: 'first_browser' }),
  async endOthers({ call }) {
    const { sessions = [] } = await openData(call);
    for (const { id, isThis } of sessions) if (!isThis) await call('/api/owner-sessions/end', { id });
  },
};

async function openLink({ browser, email, call }: Turn, link: Promise<string | undefined>): Promise<void> {
  const token = await link;
  if (token === undefined) return;
  const { status } = await call('/api/owner-sessions', { token, ...(await shownBy(browser.visitor, token)) });
  if (status === 200) browser.confirmed.add(email);
}

const openData = async (call: Turn['call']) =>
  ((await call('/api/your-data/open', {})).data ?? {}) as Partial<YourData>;

type Reply = Awaited<ReturnType<Visitor['call']>>;

/** Finds calls that failed, or that revealed another person's answers to somebody who doesn't read the mailbox. */
function problemsOf(
  { person, own, confirmed }: Browser,
  about: string,
  name: PathOf<'$post'>,
  { status, text, data, error }: Reply,
): string[] {
  const problems: string[] = [];
  if (status >= 500) problems.push(`a fault: ${text}`);
  // A link's holder reads what was entered.
  if (error?.code === 'changed' || name === '/api/your-data/read') return problems;
  const { access, answers: read = {} } = (data ?? {}) as Partial<LoadSurveyResponse>;
  const mayKnow = access === undefined ? confirmed.size > 0 : confirmed.has(about) && access === 'owner';
  if (access === 'owner' && !confirmed.has(about)) problems.push('an owner who pressed no link');
  if (mayKnow) return problems;
  const foreign = (text.match(/Said by the \w+/g) ?? []).filter((said) => said !== `Said by the ${person}`);
  problems.push(...foreign.map((said) => `reads ${said}`));
  for (const answer of Object.values(read).flat()) if (!own.has(answer)) problems.push(`reads ${answer}`);
  return problems;
}

/** The owner's last word to an endpoint stands unless they deleted it since; what they deleted is gone. */
export function lastWordProblems({ events }: Run, to: PathOf<'$post'>, stored: string | null): string[] {
  const done = (path: PathOf<'$post'>) =>
    events.filter(({ name, status }) => name === path && status === 200);
  const last = done(to).findLast(({ person }) => person === 'owner');
  if (last === undefined) return [];
  const ends = ['/api/your-data/delete', '/api/owner-sessions/disown'] as const;
  const removals = ends.flatMap(done).filter(({ person }) => person !== 'friend');
  if (removals.some(({ began }) => began > last.ended))
    return stored === last.said ? [`${last.said} stands after its deletion`] : [];
  if (removals.some(({ ended }) => ended > last.began)) return [];
  return stored === last.said ? [] : [`${last.said} was overwritten: ${stored ?? 'nothing'}`];
}

/** For failure messages: vertical bars separate the rounds. */
export function describeRun({ isBegun, rounds }: Run): string {
  const all = rounds.map((steps) => steps.map(({ person, action }) => `${person} ${action}`).join(', '));
  return [isBegun ? 'the owner has begun' : 'nobody has begun', ...all].join(' | ');
}
