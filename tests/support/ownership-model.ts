/**
 * People and browsers around one address: what they do, one after another or at once, and what must hold afterwards.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type pg from 'pg';
import type { ReadLinkResponse, YourData } from '#src/your-data/schema.ts';
import { seenFacts } from '#src/shared/confirm/facts-to-confirm.ts';
import { signLinkToken, type LinkKind } from '#netlify/shared/link-token.ts';
import { callerWithBrowserId } from '#netlify/shared/cookies.ts';
import type { LoadSurveyResponse } from '#src/survey/schema.ts';
import { questions } from '#src/shared/questions.ts';
import type { PathOf } from '#src/shared/api/routes.ts';
import { answers, aRegistration } from '#tests/support/factories.ts';
import { insertRows, storedAnswers } from '#tests/support/surveys.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';

const LAST_SCREEN = 10;
const nine = questions.filter(({ screen }) => screen !== LAST_SCREEN);
const nineAnswers = { ...storedAnswers, question_12: null };

/**
 * Everyone but the attacker can read the mailboxes they prove, those that a record was moved to included. The phone is
 * the owner's; the friend has three addresses.
 */
type Person = 'attacker' | 'owner' | 'phone' | 'friend';

const often = <Name extends string>(name: Name) => Array.from({ length: 8 }, () => name);

const actions = {
  attacker: [
    ...(['join', 'answer', 'answerFirst', 'load', 'complete', 'complete', 'complete', 'track'] as const),
    ...(['move', 'open', 'correct', 'confirmSession', 'signOutJoined', 'disown', 'remove'] as const),
  ],
  owner: [
    ...(['join', 'answer', 'finish', 'load', 'prove', 'confirm', 'proveWithOneLink', 'open'] as const),
    ...(['correct', 'correct', 'disown', 'confirmSession', 'track', 'move', 'proveMoved', 'remove'] as const),
  ],
  phone: [
    ...(['prove', 'prove', 'confirm', 'proveWithOneLink', 'load', 'open', 'endOthers'] as const),
    ...(['signOutJoined', 'complete', 'complete', 'complete', 'remove'] as const),
  ],
  // Mostly what it takes for a friend to earn credit, done with both addresses of one mailbox.
  friend: [...often('finish'), ...often('confirm'), 'join', 'load', 'remove'],
} as const satisfies Record<Person, readonly string[]>;
type Action = (typeof actions)[Person][number];

/** These need a session, which the attacker never has. */
const OF_OWNERS = ['open', 'correct', 'confirmSession', 'signOutJoined', 'disown', 'remove'].map(
  (action) => `attacker ${action}`,
);

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
const openings = [[], [opens('attacker', 'join')], [opens('owner', 'join')]].flatMap((joined) => [
  joined,
  [...joined, opens('owner', 'prove')],
]);

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
    proved: new Set<string>(),
  };
}

export function newRun({ isBegun, opening, rounds: others }: Situation) {
  const rounds = [...opening.map((first) => [first]), ...others];
  const run = randomUUID().slice(0, 13);
  const owner = `owner.${run}@example.com`;
  /** Where the owner's record is moved to; the owner's mailbox, too. */
  const moved = `moved.${run}@example.com`;
  /** Two spellings of the friend's mailbox, and one of the owner's. */
  const friends = [`friend.${run}@example.com`, `friend.${run}+2@example.com`, `owner.${run}+3@example.com`];
  const browsers = Object.fromEntries(people.map((person) => [person, newBrowser(person)])) as Record<
    Person,
    Browser
  >;
  if (isBegun)
    for (const { screen } of nine) for (const word of wordsOf(answers[screen])) browsers.owner.own.add(word);
  return {
    ...{ isBegun, owner, moved, friends, browsers, rounds },
    codes: { owner: '', friend: '' },
    events: [] as Event[],
    problems: [] as string[],
  };
}
export type Run = ReturnType<typeof newRun>;

const wordsOf = (given: object): string[] => Object.values(given).flat() as string[];

/**
 * The starting point of many runs at once: the codes of owner and friend, and nine answers where the survey has begun.
 */
export async function setUp(database: pg.Pool, runs: Run[]): Promise<void> {
  const people = runs.flatMap(({ isBegun, owner, friends, browsers }) => [
    { email: owner, browser: isBegun ? browsers.owner.browserId : null, referrer: null },
    ...friends.map((email) => ({ email, browser: browsers.friend.browserId, referrer: owner })),
  ]);
  const known = people.map(({ email, browser }) => ({ email, browser_id: browser }));
  await insertRows(database, 'people', known);
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

/** Runs the rounds in order, and each round's steps at once. */
export async function runHistory(database: pg.Pool, run: Run): Promise<void> {
  const oneLink = Date.now();
  const drawn = { oneLink, links: oneLink, moments: 0, words: 0 };
  for (const steps of run.rounds)
    await Promise.all(steps.map((one) => acts[one.action](turnOf(database, run, drawn, one))));
}

type Drawn = Record<'oneLink' | 'links' | 'moments' | 'words', number>;
type Turn = ReturnType<typeof turnOf>;

function turnOf(database: pg.Pool, run: Run, drawn: Drawn, { person, action, seed }: Step) {
  const { owner, moved, friends, codes, events, problems } = run;
  const browser = run.browsers[person];
  const isFriend = person === 'friend';
  /** The friend acts under three addresses, everyone else under the owner's. */
  const email = isFriend ? (friends[seed] ?? owner) : owner;
  return {
    ...{ database, browser, email, owner, moved },
    /** Another person's code. */
    code: isFriend ? codes.owner : codes.friend,
    /** Unique words, so that they can be traced. */
    say: () => `Said by the ${person}, ${(drawn.words += 1)}`,
    /** The link in an email to the current record: always the same one, or a new one each time. */
    link: async (kind: LinkKind, of = email, isOne = false) => {
      const { rows } = await database.query<{ id: string }>('select id from people where email = $1', [of]);
      const [known] = rows;
      return known && signLinkToken(kind, known.id, isOne ? drawn.oneLink : (drawn.links += 1));
    },
    call: async (name: PathOf<'$post'>, json: object, said = '', about = email) => {
      const began = (drawn.moments += 1);
      browser.own.add(said);
      const reply = await browser.visitor.call(name, json);
      events.push({ person, action, name, status: reply.status, said, began, ended: (drawn.moments += 1) });
      problems.push(...problemsOf(browser, about, reply).map((problem) => `${person} ${action}: ${problem}`));
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
  prove: (turn) => openLink(turn, turn.link('survey_link')),
  proveWithOneLink: (turn) => openLink(turn, turn.link('survey_link', turn.email, true)),
  proveMoved: (turn) => openLink(turn, turn.link('survey_link', turn.moved), turn.moved),
  confirm: (turn) => openLink(turn, turn.link('confirmation')),
  open: ({ call }) => call('/api/your-data/open', {}),
  correct({ call, say }) {
    const fullName = say();
    return call('/api/your-data/correct', { fullName, phoneNumber: '' }, fullName);
  },
  async confirmSession({ call }) {
    const { toConfirm } = await openData(call);
    const seen = toConfirm ? seenFacts(toConfirm) : { joinedAt: null, referredBy: null, answers: 0 };
    return call('/api/your-data/confirm', { seen, keepsInvitation: true });
  },
  disown: (turn) => removeBy(turn, '/api/your-data/disown'),
  remove: (turn) => removeBy(turn, '/api/your-data/delete'),
  async move({ database, call, owner, moved }) {
    // Only an address that refuses emails may be left.
    await database.query(
      `insert into suppressed_addresses values (address_hash($1), 'bounced', now()) on conflict do nothing`,
      [owner],
    );
    return call('/api/your-data/address', { email: owner, newEmail: moved });
  },
  signOutJoined: ({ call }) => call('/api/owner-sessions/end', { id: 'joined' }),
  async endOthers({ call }) {
    const { sessions = [] } = await openData(call);
    for (const { id, isThis } of sessions) if (!isThis) await call('/api/owner-sessions/end', { id });
  },
};

/** Confirms whatever the page shows, if the link's email asks to. */
async function openLink(
  { browser, email, call }: Turn,
  link: Promise<string | undefined>,
  about = email,
): Promise<void> {
  const token = await link;
  if (token === undefined) return;
  const { data } = await browser.visitor.call('/api/owner-sessions/read', { token });
  const { facts } = (data ?? {}) as Partial<ReadLinkResponse>;
  const { status } = await call('/api/owner-sessions', { token, ...(facts && { seen: seenFacts(facts) }) });
  if (status === 200) browser.proved.add(about);
}

const openData = async (call: Turn['call']) =>
  ((await call('/api/your-data/open', {})).data ?? {}) as Partial<YourData>;

async function removeBy({ call }: Turn, path: '/api/your-data/delete' | '/api/your-data/disown') {
  const { record = randomUUID() } = await openData(call);
  return call(path, { record });
}

type Reply = Awaited<ReturnType<Visitor['call']>>;

/** Finds calls that failed, or that revealed another person's answers without proof of the mailbox. */
function problemsOf(
  { person, own, proved }: Browser,
  about: string,
  { status, text, data, error }: Reply,
): string[] {
  const problems: string[] = [];
  if (status >= 500) problems.push(`a fault: ${text}`);
  // A link's holder reads what there is to confirm.
  if (error?.code === 'changed') return problems;
  const { access, answers: read = {} } = (data ?? {}) as Partial<LoadSurveyResponse>;
  const mayKnow = access === undefined ? proved.size > 0 : proved.has(about) && access === 'owner';
  if (access === 'owner' && !proved.has(about)) problems.push('an owner without a proof');
  if (mayKnow) return problems;
  const foreign = (text.match(/Said by the \w+/g) ?? []).filter((said) => said !== `Said by the ${person}`);
  problems.push(...foreign.map((said) => `reads ${said}`));
  for (const answer of Object.values(read).flat()) if (!own.has(answer)) problems.push(`reads ${answer}`);
  return problems;
}

type Stored = Record<'owner' | 'moved', string | null>;

/**
 * The owner's last word to an endpoint stands unless they deleted it since; what they deleted is gone. Words said after a
 * move stand under the new address.
 */
export function lastWordProblems({ events }: Run, to: PathOf<'$post'>, stored: Stored): string[] {
  const done = (wanted: PathOf<'$post'>) =>
    events.filter(({ name, status }) => name === wanted && status === 200);
  const last = done(to).findLast(({ person }) => person === 'owner');
  if (last === undefined) return [];
  const ends = ['/api/your-data/delete', '/api/your-data/disown', '/api/your-data/address'] as const;
  const removals = ends.flatMap(done).filter(({ person }) => person !== 'friend');
  if (removals.some(({ began }) => began > last.ended))
    return stored.owner === last.said ? [`${last.said} stands after its deletion`] : [];
  if (removals.some(({ ended }) => ended > last.began)) return [];
  const stands = Object.values(stored).includes(last.said);
  return stands ? [] : [`${last.said} was overwritten: ${stored.owner ?? 'nothing'}`];
}

/** For failure messages: vertical bars separate the rounds. */
export function describeRun({ isBegun, rounds }: Run): string {
  const all = rounds.map((steps) => steps.map(({ person, action }) => `${person} ${action}`).join(', '));
  return [isBegun ? 'the owner has begun' : 'nobody has begun', ...all].join(' | ');
}
