/** One record and everyone involved with it. Two browsers wrote it; the first joined, the second may prove the mailbox. */
import type { PathOf } from '#src/shared/api.ts';
import { recordRun } from '#netlify/shared/jobs.ts';
import { signLinkToken, signUnsubscribeToken } from '#netlify/shared/link-token.ts';
import { anAnswer, anEmail, aRegistration, OTHER_YEARS } from '#tests/support/factories.ts';
import { acceptedRequest } from '#tests/support/accepted-requests.ts';
import { operators } from '#tests/support/operators.ts';
import type { Route } from '#tests/support/routes.ts';
import { anOperatorLink, aSignedInOperator } from '#tests/support/signed-in-operator.ts';
import type { Stack } from '#tests/support/stack.ts';
import { answerOthers, aProofOf, aReferralCode } from '#tests/support/surveys.ts';
import { sentBySignedIn } from '#tests/support/stored-data.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';

export const actors = [
  'creator',
  'stranger',
  'late stranger',
  'browser that joined',
  'owner',
  'second device',
  'operator',
  'scanner',
  'deleted person',
] as const;
export type Actor = (typeof actors)[number];

/** Actors who come before the mailbox is proven, or after its record is deleted. */
const BEFORE_PROOF: readonly Actor[] = ['creator', 'stranger', 'deleted person'];

/** How complete the record is when an actor tries something. */
export type Stage = 'only joined' | 'only answered' | 'begun' | 'answered' | 'completed' | 'confirmed';

export const NAME = 'Eve Mallory';
export const PHONE = '+351 21 000 0000';
const [FIRST_SCREEN, OTHER_SCREEN, OPEN_SCREEN] = [10, 1, 2] as const;

export type Scene = {
  email: string;
  actor: Actor;
  visitor: Visitor;
  /** Sent instead of the cookies of the actor's browser. */
  headers: Record<string, string> | undefined;
  /** The record id as the actor's page loaded it. */
  record: string;
  /** The token the actor has. */
  link: string;
  /** A token in the mailbox that nobody has used. */
  unopened: string;
  /** The session of the owner's second device. */
  session: number;
  ownCode: string | null;
  joinedAt: string | null;
  firstAnswer: string;
  friend: { email: string; code: string };
  /** Another person who has a code. */
  other: { email: string; code: string };
};

type Sent = { json?: object; query?: string };
export type Asked = Pick<Route, 'method' | 'path'>;

/** The mail worker takes no input, so it has no router. */
export const DELIVER_EMAILS: Asked = { method: 'POST', path: '/api/deliver-emails' };

export async function send(
  { method, path }: Asked,
  { visitor, headers, actor }: Partial<Scene> & Pick<Scene, 'visitor'>,
  sent: Sent,
) {
  const isScanner = actor === 'scanner';
  const asked = new URLSearchParams(sent.json as Record<string, string>).toString();
  const query = sent.query ?? (isScanner ? `?${asked}` : '');
  // Netlify answers unknown paths and methods with a page that doesn't exist.
  if (isScanner && path === DELIVER_EMAILS.path)
    return { status: 404, error: undefined, text: '', data: undefined };
  const at = path.replace(':id', 'harbor-point-tower');
  return visitor.call(at + query, isScanner ? undefined : sent.json, {
    method: isScanner ? 'GET' : method,
    ...(headers !== undefined && { headers }),
  });
}

const post = (path: PathOf<'$post'>, visitor: Visitor, json: object) => visitor.call(path, json);

async function write(stack: Stack, email: string, stage: Stage, firstAnswer: string) {
  const [first, second] = [aVisitor(), aVisitor()];
  const friend = await aReferralCode(stack.owner);
  const came = { referralCode: friend.code };
  const joins = stage !== 'only answered';
  const [own = ''] = email.split('@');
  const cameFrom = { campaign: `campaign of ${own}`, referrer: `https://${own}.example/` };
  const registration = aRegistration({ email, fullName: NAME, phoneNumber: PHONE, cameFrom, ...came });
  if (joins) await post('/api/waitlist-registrations', first, registration);
  if (stage === 'only joined') return { first, second, friend };
  const given = anAnswer(FIRST_SCREEN, { email, answer: firstAnswer, ...(!joins && came) });
  await post('/api/survey-responses/answer', first, given);
  await post('/api/survey-responses/answer', second, anAnswer(OTHER_SCREEN, { email }));
  if (['answered', 'completed', 'confirmed'].includes(stage)) await answerOthers(stack.owner, email);
  if (['completed', 'confirmed'].includes(stage)) await complete(stack, email, second);
  if (stage === 'confirmed') await fillColumns(stack, email);
  return { first, second, friend };
}

/** Completes the survey, sends its email and adds a friend. */
async function complete(stack: Stack, email: string, visitor: Visitor) {
  const { data } = await post('/api/survey-responses/complete', visitor, { email });
  const { ownCode } = data as { ownCode: string };
  await stack.owner.query(
    `update outgoing_emails set sent_at = now(), created_at = now() - interval '1 minute' where recipient = $1`,
    [email],
  );
  await aFriendJoins(ownCode);
}

/** A value in every column, so that a leak of any shows. */
async function fillColumns(stack: Stack, email: string) {
  await post('/api/survey-responses/load', aVisitor(), { email });
  const signedIn = aVisitor();
  await prove(stack, email, signedIn);
  for (const [path, request] of sentBySignedIn) await post(path, signedIn, request);
  for (const statement of [
    'delete from owner_sessions where person_id = (select id from people where email = $1)',
    'update people set confirmed_at = now() where email = $1',
    'update waitlist_registrations set survey_opened_at = now() where email = $1',
    `update referrals set credited_at = now() where referred_email = $1`,
    `update outgoing_emails set last_error = 'problem of ' || split_part(recipient, '@', 1), delivered_at = now(),
       bounced_at = now(), bounce = 'transient', complained_at = now() where recipient = $1`,
    `insert into outgoing_emails (recipient, kind, payload, dedupe_key, failed_at, claimed_until, may_be_sent_since)
       values ($1, 'survey_link', '{}', 1, now(), now(), now())`,
    `insert into suppressed_addresses values (address_hash($1), 'complained', now(), now())`,
  ])
    await stack.owner.query(statement, [email]);
}

const aFriendJoins = (referralCode: string | null) =>
  post('/api/waitlist-registrations', aVisitor(), aRegistration({ referralCode }));

async function prove(stack: Stack, email: string, visitor: Visitor): Promise<string> {
  const token = await aProofOf(stack.owner, email);
  await post('/api/owner-sessions', visitor, { token });
  return token;
}

type Stored = Pick<Scene, 'record' | 'session' | 'ownCode' | 'joinedAt'>;

async function recordOf(stack: Stack, email: string): Promise<Stored> {
  const { rows } = await stack.owner.query<Stored>(
    `select p.id as record,
       coalesce((select max(o.id) from owner_sessions o where o.person_id = p.id), 1)::int as session,
       (select c.code from referral_codes c where c.email = p.email) as "ownCode",
       (select to_jsonb(w.created_at) from waitlist_registrations w where w.email = p.email) as "joinedAt"
     from people p where p.email = $1`,
    [email],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`Nobody is known as ${email}.`);
  return row;
}

/** What a deleted owner still has: cookies, an open tab and a used link. */
async function aDeletedPerson(stack: Stack, email: string) {
  const { second } = await write(stack, email, 'begun', 'of before');
  const link = await prove(stack, email, second);
  const { record } = await recordOf(stack, email);
  const headers = { Cookie: second.cookie };
  await post('/api/your-data/delete', second, { record });
  return { visitor: second, headers, link, record };
}

/** A link to another record, with this record's id put in. */
async function aForgedLink(stack: Stack, record: string): Promise<string> {
  const [, issued, signature] = (await aProofOf(stack.owner, anEmail())).split('.');
  return [Buffer.from(record.replaceAll('-', ''), 'hex').toString('base64url'), issued, signature].join('.');
}

/** Pretends that all jobs have just run and no other test caused a fault. */
const allJobsRun = (_: Scene, { owner }: Stack) =>
  Promise.all([
    owner.query(`delete from call_counts where rule = 'fault'`),
    ...(['retry-emails', 'remove-expired', 'watch-advice'] as const).map(recordRun),
  ]);

export async function newScene(stack: Stack, actor: Actor, stage: Stage): Promise<Scene> {
  const email = anEmail();
  const firstAnswer = `What ${email.split('@')[0]} thinks`;
  const deleted = actor === 'deleted person' ? await aDeletedPerson(stack, email) : undefined;
  const { first, second, friend } = await write(stack, email, stage, firstAnswer);
  const device = aVisitor();
  const isProven = !BEFORE_PROOF.includes(actor);
  const opened = isProven ? await prove(stack, email, second) : undefined;
  const openedToo = isProven ? await prove(stack, email, device) : undefined;
  const unopened = await aProofOf(stack.owner, email);
  const links: Partial<Record<Actor, string | undefined>> = { 'second device': openedToo, scanner: unopened };
  const visitors: Partial<Record<Actor, Visitor>> = {
    creator: first,
    'browser that joined': first,
    owner: second,
    'second device': device,
  };
  const stored = await recordOf(stack, email);
  const anybody = () => (actor === 'operator' ? aSignedInOperator() : aVisitor());
  return {
    ...{ email, actor, firstAnswer, friend, unopened },
    ...stored,
    other: await aReferralCode(stack.owner),
    visitor: visitors[actor] ?? (await anybody()),
    headers: undefined,
    link: links[actor] ?? opened ?? (await aForgedLink(stack, stored.record)),
    ...deleted,
  };
}

export type Try = {
  tried: string;
  stage: Stage;
  /** Runs just before the request. */
  prepare?: (scene: Scene, stack: Stack) => Promise<unknown>;
  sends: (scene: Scene) => Sent;
};

const aTry = (tried: string, stage: Stage, sends: (scene: Scene) => object = () => ({})): Try => ({
  ...{ tried, stage },
  sends: (scene) => ({ json: sends(scene) }),
});

const aLook = (tried: string, stage: Stage, sent: Sent = {}): Try => ({ tried, stage, sends: () => sent });

const theAddress = ({ email }: Scene) => ({ email });

const anotherRegistration = ({ email, other }: Scene) =>
  aRegistration({ email, fullName: 'Somebody Else', phoneNumber: '9', referralCode: other.code });

const refuseMail = ({ email }: Scene, { owner }: Stack) =>
  owner.query(`insert into suppressed_addresses values (address_hash($1), 'bounced', now())`, [email]);

const aLinkTry = aTry('the link they have got hold of', 'begun', ({ link }) => ({ token: link }));

const aMove = (tried: string) => aTry(tried, 'begun', ({ email }) => ({ email, newEmail: anEmail() }));

const anAnswerTo = (screen: 1 | 2 | 10, tried: string, more: (scene: Scene) => object = () => ({})) =>
  aTry(tried, 'begun', (scene) => ({
    ...{ email: scene.email, record: scene.record, screen },
    answer: { 1: 'Chile', 2: OTHER_YEARS, 10: 'Something else.' }[screen],
    ...more(scene),
  }));

/** Routes worth several tries, or a later stage; every other route gets the request it accepts. */
const tries: Record<string, Try[]> = {
  '/api/waitlist-registrations': [
    aTry('someone who has answered but not joined', 'only answered', anotherRegistration),
    aTry('someone who has joined', 'begun', anotherRegistration),
  ],
  '/api/survey-responses/load': [
    aTry('a survey that nobody has opened', 'only joined', theAddress),
    aTry('a completed survey', 'completed', theAddress),
    aTry('a confirmed record', 'confirmed', theAddress),
  ],
  '/api/survey-responses/answer': [
    anAnswerTo(FIRST_SCREEN, 'the question that the first browser answered'),
    anAnswerTo(OTHER_SCREEN, 'a question that the other browser answered'),
    anAnswerTo(OPEN_SCREEN, 'an open question, with a code', ({ other }) => ({ referralCode: other.code })),
  ],
  '/api/survey-responses/complete': [
    aTry('ten answers', 'answered', ({ email, record }) => ({ email, record })),
  ],
  '/api/manage-referrals': [
    aTry('validate, with the code of the record', 'completed', ({ ownCode }) => ({
      action: 'validate',
      referralCode: ownCode,
    })),
    aTry('generate, before completion', 'begun', ({ email }) => ({ action: 'generate', email })),
    aTry('generate, after completion', 'completed', ({ email }) => ({ action: 'generate', email })),
    aTry('track, with another code', 'completed', ({ email, other }) => ({
      action: 'track',
      email,
      referralCode: other.code,
    })),
  ],
  '/api/send-email': [
    aTry('after the first copy was sent', 'completed', ({ email }) => ({
      to: email,
      type: 'survey_completion',
      data: {},
    })),
  ],
  '/api/owner-sessions': [aLinkTry],
  '/api/owner-sessions/read': [
    aLinkTry,
    aTry('a link that asks to confirm, forwarded', 'begun', ({ record }) => ({
      token: signLinkToken('confirmation', record, Date.now()),
    })),
  ],
  '/api/owner-sessions/renew': [aLinkTry],
  '/api/owner-sessions/end': [
    aTry('the session of the second device', 'begun', ({ session }) => ({ id: session })),
    aTry('the browser that joined', 'begun', () => ({ id: 'joined' })),
  ],
  '/api/your-data/open': [aTry('a completed survey', 'completed'), aTry('a confirmed record', 'confirmed')],
  '/api/your-data/correct': [
    aTry('all three fields', 'begun', ({ other }) => ({
      fullName: 'Somebody Else',
      phoneNumber: '9',
      referredBy: other.code,
    })),
  ],
  '/api/your-data/confirm': [
    aTry('what the page shows, without the invitation', 'begun', ({ joinedAt, friend }) => ({
      seen: { joinedAt, referredBy: friend.code, answers: 2 },
      keepsInvitation: false,
    })),
  ],
  '/api/your-data/disown': [aTry('an unconfirmed record', 'begun', ({ record }) => ({ record }))],
  '/api/your-data/subscription': [
    aTry('off', 'only joined', () => ({ subscribed: false })),
    aTry('on', 'only joined', () => ({ subscribed: true, consent: 'subscribing-2' })),
  ],
  '/api/your-data/address': [
    { ...aMove('while the mailbox refuses mail'), prepare: refuseMail },
    aMove('while the mailbox takes mail'),
  ],
  '/api/unsubscribe': [
    aLinkTry,
    aTry('the one of a forwarded email', 'only joined', ({ record }) => ({
      token: signUnsubscribeToken(record, Date.now()),
    })),
  ],
  '/api/your-data/delete': [aTry('a completed survey', 'completed', ({ record }) => ({ record }))],
  '/api/health': [{ ...aLook('whether the site is well', 'begun'), prepare: allJobsRun }],
  '/api/operator/link': [aTry('an operator’s address', 'begun', () => ({ email: operators[0] }))],
  '/api/operator/sessions': [
    aTry(
      'the link they have got hold of, and an operator one to their own mailbox',
      'begun',
      ({ actor, link }) => ({ token: actor === 'operator' ? anOperatorLink() : link }),
    ),
  ],
  '/api/operator/report': [
    {
      ...aLook('after their code has brought someone', 'completed'),
      prepare: ({ ownCode }) => aFriendJoins(ownCode),
    },
  ],
  '/api/operator/people': [aLook('with addresses', 'completed', { query: '?addresses=all' })],
  [DELIVER_EMAILS.path]: [
    {
      ...aLook('while an email is due', 'begun'),
      prepare: ({ email }) => post('/api/survey-responses/link', aVisitor(), { email }),
    },
  ],
};

const anAcceptedTry = (route: Route): Try => ({
  tried: 'its required fields',
  stage: 'begun',
  sends: ({ email }) => {
    const accepted = acceptedRequest(route);
    const sent = 'email' in accepted ? { ...accepted, email } : accepted;
    if (route.method === 'GET') return { query: `?${new URLSearchParams(sent as Record<string, string>)}` };
    return { json: sent };
  },
});

export const triesOf = (route: Route): Try[] => tries[route.path] ?? [anAcceptedTry(route)];
export const deliveryTries = tries[DELIVER_EMAILS.path] ?? [];
