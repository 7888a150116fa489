/** One person and everyone involved with them. Two browsers wrote about them; the first joined, the second may confirm. */
import { signToken } from '#netlify/shared/link-token.ts';
import { castOf, type Person } from '#tests/support/cast.ts';
import { anEmail, aRegistration, detailsOf, OTHER_YEARS } from '#tests/support/factories.ts';
import { acceptedRequest } from '#tests/support/accepted-requests.ts';
import { operators } from '#tests/support/operators.ts';
import type { Route } from '#tests/support/routes.ts';
import { anOperatorLink, aSignedInOperator } from '#tests/support/signed-in-operator.ts';
import type { Stack } from '#tests/support/stack.ts';
import { answerOthers, aFreshLink, aReferralCode } from '#tests/support/surveys.ts';
import { aVisitor, shownBy, type Visitor } from '#tests/support/visitor.ts';

/** By what sql/functions/shared/find_member.sql calls their access, where that is all there is to say of them. */
export const actors = [
  ...(['writer', 'visitor', 'mailbox reader', 'locked', 'first_browser', 'owner'] as const),
  ...(['owner’s second device', 'operator', 'deleted person'] as const),
] as const;
export type Actor = (typeof actors)[number];

/** Actors who come before the address is confirmed, or after everything about it is deleted. */
const UNCONFIRMED: readonly Actor[] = ['writer', 'visitor', 'mailbox reader', 'deleted person'];

export type Stage = 'only joined' | 'only answered' | 'begun' | 'answered' | 'completed' | 'confirmed';
/** Later, another browser has answered too. */
export const isAlone = (stage: Stage): boolean => stage.startsWith('only');

const [FIRST_SCREEN, OTHER_SCREEN, OPEN_SCREEN] = [10, 1, 2] as const;

export type Scene = {
  email: string;
  actor: Actor;
  visitor: Visitor;
  /** Sent instead of the cookies of the actor's browser. */
  headers: Record<string, string> | undefined;
  personId: string;
  link: string;
  /** A token in the mailbox that nobody has used. */
  unopened: string;
  /** The session of the owner's second device. */
  session: number;
  ownCode: string | null;
  joinedAt: string | null;
  firstAnswer: string;
  friend: { email: string; code: string };
  other: { email: string; code: string };
};

type Sent = { json?: object; query?: string };
export type Endpoint = Pick<Route, 'method' | 'path'>;

/** The email worker takes no input, so it has no router. */
export const DELIVER_EMAILS: Endpoint = { method: 'POST', path: '/api/deliver-emails' };

export async function send(
  { method, path }: Endpoint,
  { visitor, headers }: Pick<Scene, 'visitor' | 'headers'>,
  { json, query = '' }: Sent,
) {
  const at = path.replace(':id', 'harbor-point-tower') + query;
  return visitor.call(at, json, { method, ...(headers !== undefined && { headers }) });
}

/** The browser that joined and one that answered. What a stage needs beyond its name is stored without calls. */
async function write(stack: Stack, email: string, stage: Stage, firstAnswer: string) {
  const cast = castOf(stack);
  const [first, second] = [cast.stranger({ email }), cast.stranger({ email })];
  const friend = await aReferralCode(stack.owner);
  const came = { referralCode: friend.code };
  const [own = ''] = email.split('@');
  const cameFrom = { campaign: `campaign of ${own}`, referrer: `https://${own}.example/` };
  if (stage !== 'only answered') await first.join({ ...detailsOf(email), cameFrom, ...came });
  if (stage === 'only joined') return { first, second, friend };
  await first.answer({ screen: FIRST_SCREEN, answer: firstAnswer, ...(stage === 'only answered' && came) });
  await second.answer(OTHER_SCREEN);
  if (!['only answered', 'begun'].includes(stage)) await answerOthers(stack.owner, email);
  if (['completed', 'confirmed'].includes(stage)) await complete(stack, second);
  if (stage === 'confirmed') {
    await cast.fillColumns(cast.stranger({ email }));
    await stack.sql`delete from owner_sessions where person_id = (select id from people where email = ${email})`;
  }
  return { first, second, friend };
}

async function complete(stack: Stack, person: Person) {
  const { data } = await person.complete();
  await stack.sql`update outgoing_emails set sent_at = now(), created_at = now() - interval '1 minute'
    where recipient = ${person.email}`;
  await castOf(stack).joined({ referralCode: data?.ownCode });
}

async function open(person: Person): Promise<string> {
  const token = await person.freshLink('your_data_link');
  await person.open(token, await shownBy(person, token));
  return token;
}

type Stored = Pick<Scene, 'personId' | 'session' | 'ownCode' | 'joinedAt'>;

async function findStored(stack: Stack, email: string): Promise<Stored> {
  const [row] = await stack.sql<Stored>`
    select p.id as "personId",
      coalesce((select max(o.id) from owner_sessions o where o.person_id = p.id), 1)::int as session,
      (select c.code from referral_codes c where c.email = p.email) as "ownCode",
      (select to_jsonb(w.created_at) from waitlist_registrations w where w.email = p.email) as "joinedAt"
    from people p where p.email = ${email}`;
  if (row === undefined) throw new Error(`There is no person with the address ${email}.`);
  return row;
}

/** A deleted owner still has cookies, an open tab and a used link. */
async function aDeletedPerson(stack: Stack, email: string) {
  const { second } = await write(stack, email, 'begun', 'of before');
  const link = await open(second);
  const personId = await second.personId();
  const headers = { Cookie: second.cookie };
  await second.remove(personId);
  return { visitor: second, headers, link, personId };
}

/** A link to another person, with this person's id put in. */
async function aForgedLink(stack: Stack, personId: string): Promise<string> {
  const [, issued, signature] = (await aFreshLink(stack.owner, anEmail(), 'your_data_link')).split('.');
  return [Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url'), issued, signature].join(
    '.',
  );
}

export async function newScene(stack: Stack, actor: Actor, stage: Stage): Promise<Scene> {
  const email = anEmail();
  const firstAnswer = `What ${email.split('@')[0]} thinks`;
  const deleted = actor === 'deleted person' ? await aDeletedPerson(stack, email) : undefined;
  const { first, second, friend } = await write(stack, email, stage, firstAnswer);
  const device = castOf(stack).stranger({ email });
  const [opened, openedToo] = UNCONFIRMED.includes(actor) ? [] : [await open(second), await open(device)];
  const unopened = await aFreshLink(stack.owner, email, 'your_data_link');
  const visitors: Partial<Record<Actor, Visitor>> = {
    ...{ writer: first, first_browser: first, owner: second, 'owner’s second device': device },
    ...(actor === 'operator' && { operator: await aSignedInOperator() }),
  };
  const stored = await findStored(stack, email);
  const linkOf = (one: Actor) =>
    one === 'mailbox reader' ? unopened : one === 'owner’s second device' ? openedToo : opened;
  return {
    ...{ email, actor, firstAnswer, friend, unopened },
    ...stored,
    other: await aReferralCode(stack.owner),
    visitor: visitors[actor] ?? aVisitor(),
    headers: undefined,
    link: linkOf(actor) ?? (await aForgedLink(stack, stored.personId)),
    ...deleted,
  };
}

export type Try = {
  tried: string;
  stage: Stage;
  prepare?: (scene: Scene, stack: Stack) => Promise<unknown>;
  sends: (scene: Scene) => Sent;
};

const aTry = (tried: string, stage: Stage, sends: (scene: Scene) => object = () => ({})): Try => ({
  ...{ tried, stage },
  sends: (scene) => ({ json: sends(scene) }),
});

const aLook = (tried: string, stage: Stage, query?: string): Try => ({
  ...{ tried, stage },
  sends: () => (query === undefined ? {} : { query }),
});

const theAddress = ({ email }: Scene) => ({ email });
const thePerson = ({ personId }: Scene) => ({ personId });

const anotherRegistration = ({ email, other }: Scene) =>
  aRegistration({ ...detailsOf('somebody else'), email, referralCode: other.code });

const aLinkTry = aTry('the link they have got hold of', 'begun', ({ link }) => ({ token: link }));

const aPress = aTry('that link, with what its page shows', 'begun', ({ link, joinedAt, friend }) => ({
  ...{ token: link, shown: { joinedAt, referralCode: friend.code, answers: 2 } },
}));

const anAnswerTo = (screen: 1 | 2 | 10, tried: string, more: (scene: Scene) => object = () => ({})) =>
  aTry(tried, 'begun', (scene) => ({
    ...{ email: scene.email, personId: scene.personId, screen },
    answer: { 1: 'Chile', 2: OTHER_YEARS, 10: 'Something else.' }[screen],
    ...more(scene),
  }));

/** Routes worth several tries, or a later stage; every other route gets the request it accepts. */
const tries: Record<string, Try | Try[]> = {
  '/api/waitlist-registrations': [
    aTry('someone who has answered but not joined', 'only answered', anotherRegistration),
    aTry('someone who has joined', 'begun', anotherRegistration),
  ],
  '/api/survey-responses/load': [
    aTry('a survey that nobody has opened', 'only joined', theAddress),
    aTry('a completed survey', 'completed', theAddress),
    aTry('a confirmed person', 'confirmed', theAddress),
  ],
  '/api/survey-responses/answer': [
    anAnswerTo(FIRST_SCREEN, 'the question that the first browser answered'),
    anAnswerTo(OTHER_SCREEN, 'a question that the other browser answered'),
    anAnswerTo(OPEN_SCREEN, 'an open question, with a code', ({ other }) => ({ referralCode: other.code })),
  ],
  '/api/survey-responses/complete': aTry('every answer', 'answered', ({ email, personId }) => ({
    email,
    personId,
  })),
  '/api/manage-referrals': [
    aTry('validate, with their code', 'completed', ({ ownCode: referralCode }) => ({
      ...{ action: 'validate', referralCode },
    })),
    aTry('generate, before completion', 'begun', ({ email }) => ({ action: 'generate', email })),
    aTry('generate, after completion', 'completed', ({ email }) => ({ action: 'generate', email })),
    aTry('track, with another code', 'completed', ({ email, other }) => ({
      ...{ action: 'track', email, referralCode: other.code },
    })),
  ],
  '/api/send-email': aTry('after the first copy was sent', 'completed', ({ email }) => ({
    ...{ to: email, type: 'survey_completion', data: {} },
  })),
  '/api/owner-sessions': [aLinkTry, aPress],
  '/api/owner-sessions/read': aLinkTry,
  '/api/your-data/read': aLinkTry,
  '/api/owner-sessions/renew': aLinkTry,
  '/api/owner-sessions/end': [
    aTry('the session of the owner’s second device', 'begun', ({ session }) => ({ id: session })),
    aTry('the first browser', 'begun', () => ({ id: 'first_browser' })),
  ],
  '/api/your-data/open': [aTry('a completed survey', 'completed'), aTry('a confirmed person', 'confirmed')],
  '/api/your-data/correct': aTry('every detail, and a code', 'begun', ({ other }) => ({
    ...{ ...detailsOf('somebody else'), referralCode: other.code },
  })),
  '/api/owner-sessions/disown': aPress,
  '/api/your-data/subscription': [
    aTry('off', 'only joined', () => ({ subscribed: false })),
    aTry('on', 'only joined', () => ({ subscribed: true, consent: 'subscribing-2' })),
  ],
  '/api/unsubscribe': [
    aLinkTry,
    aTry('the one of a forwarded email', 'only joined', ({ personId }) => ({
      token: signToken('unsubscribe', personId, Date.now()),
    })),
  ],
  '/api/your-data/delete': aTry('a completed survey', 'completed', thePerson),
  '/api/health': {
    ...aLook('whether the site is well', 'begun'),
    // Pretends that all jobs have just run and no other test caused a fault.
    prepare: async (_, { sql }) => {
      await sql`delete from call_counts where rule = 'fault'`;
      await sql`update scheduled_runs set ran_at = now()`;
    },
  },
  '/api/operator/link': aTry('an operator’s address', 'begun', () => ({ email: operators[0] })),
  '/api/operator/sessions': aTry(
    'the link they have got hold of, and an operator one to their own mailbox',
    'begun',
    ({ actor, link }) => ({ token: actor === 'operator' ? anOperatorLink() : link }),
  ),
  '/api/operator/report': {
    ...aLook('after their code has brought someone', 'completed'),
    prepare: ({ ownCode }, stack) => castOf(stack).joined({ referralCode: ownCode }),
  },
  '/api/operator/people': aTry('with addresses', 'completed', () => ({ addresses: 'all' })),
  [DELIVER_EMAILS.path]: {
    ...aLook('while an email is due', 'begun'),
    prepare: ({ email }) => aVisitor({ email }).askForLink(),
  },
};

const anAcceptedTry = (route: Route): Try => ({
  tried: 'its required fields',
  stage: 'begun',
  sends: ({ email }) => {
    const accepted = acceptedRequest(route);
    const json = 'email' in accepted ? { ...accepted, email } : accepted;
    const query = new URLSearchParams(json as Record<string, string>);
    return route.method === 'GET' ? { query: `?${query.toString()}` } : { json };
  },
});

export const triesOf = (endpoint: Endpoint): Try[] =>
  [tries[endpoint.path] ?? anAcceptedTry(endpoint as Route)].flat();
