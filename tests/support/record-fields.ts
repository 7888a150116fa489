/** What a record holds, by the names that docs/threat-model.md has for it: how a reply gives it away, and where it is stored. */
import type pg from 'pg';
import { personalColumns } from '#tests/support/places.ts';
import { NAME, PHONE, type Scene } from '#tests/support/actors.ts';

type Field = {
  /** Names in a reply. Where `says` is left out, one of them with something behind it is the field. */
  keys: readonly string[];
  /** What stands in a reply where the field is read: of the scene, or of what is stored. */
  says?: (scene: Scene, stored: Stored) => unknown[];
  /** A table for all its columns. */
  stored: readonly string[];
};

/** At registration or else at the first answer. */
const INVITED_WITH = 'the code';

export const fields = {
  'the address': { keys: ['email', 'referrerEmail'], says: ({ email }) => [email], stored: [] },
  'which record it is': {
    keys: ['record'],
    says: (_, stored) => [stored['people.id']],
    stored: ['people.id'],
  },
  'whether the mailbox is proven': { keys: ['access', 'provenAt'], stored: ['people.proven_at'] },
  'the name': { keys: ['fullName'], says: () => [NAME], stored: ['waitlist_registrations.full_name'] },
  'the phone number': {
    keys: ['phoneNumber'],
    says: () => [PHONE],
    stored: ['waitlist_registrations.phone_number'],
  },
  'when they joined, and opened the survey': {
    keys: ['joinedAt', 'joined', 'surveyOpenedAt'],
    stored: ['waitlist_registrations.created_at', 'waitlist_registrations.survey_opened_at'],
  },
  'what led them here': {
    keys: ['medium', 'campaign', 'site'],
    stored: ['utm_source', 'utm_medium', 'utm_campaign', 'referring_host'].map(
      (column) => `waitlist_registrations.${column}`,
    ),
  },
  'who invited them': {
    keys: ['invitedBy'],
    says: ({ friend }) => [friend.email, friend.code],
    stored: [INVITED_WITH],
  },
  'the credit for it': { keys: ['credit'], stored: ['referrals'] },
  'what its owner has not confirmed': {
    keys: ['unconfirmed'],
    stored: ['waitlist_registrations.browser_id', 'people.referral_browser_id'],
  },
  'what the first browser answered': {
    keys: ['answers', 'text'],
    says: ({ firstAnswer }) => [firstAnswer],
    stored: ['survey_responses.question_12'],
  },
  'what the other browser answered': {
    keys: ['answers'],
    // The report has the word as well, among those that were counted.
    says: () => ['question_1', 'answer', 'Which country do you live in?'].map((key) => `${key}":"Portugal"`),
    stored: [],
  },
  'an open question': { keys: [], stored: [] },
  'which questions are answered': { keys: ['answered', 'missing', 'startedAt'], stored: [] },
  'whether the survey is completed': { keys: ['completed'], stored: ['survey_responses.completed'] },
  'the Pro code': {
    keys: ['proCode'],
    says: (_, stored) => [stored['survey_responses.pro_code_generated']],
    stored: ['survey_responses.pro_code_generated', 'pro_memberships'],
  },
  'the own code': {
    keys: ['referralCode', 'code'],
    says: (_, stored) => (stored.referral_codes as { code: string }[]).map(({ code }) => code),
    stored: ['referral_codes'],
  },
  'how many friends came and count': { keys: ['friends', 'friendsCame'], stored: [] },
  'what they agreed to, and when': {
    keys: ['consent', 'consentVersion', 'consentedAt'],
    stored: ['waitlist_registrations.consent_version', 'waitlist_registrations.consented_at'],
  },
  'whether we write to them': {
    keys: ['confirmedAt', 'unsubscribedAt', 'suppression'],
    stored: [
      'waitlist_registrations.confirmed_at',
      'waitlist_registrations.unsubscribed_at',
      'suppressed_addresses',
    ],
  },
  'the mails': { keys: ['mail', 'mails'], stored: ['outgoing_emails'] },
  'the owner’s sessions': { keys: ['sessions'], stored: ['owner_sessions'] },
  'counts of everybody': { keys: ['countries'], stored: [] },
} as const satisfies Record<string, Field>;
export type FieldName = keyof typeof fields;
const all = Object.entries(fields) as [FieldName, Field][];

/** They say what was done, or stand inside what has a field. */
const COMPANIONS = [
  ...['data', 'error', 'message', 'fields', 'retryAfterS', 'reference'],
  ...[
    'seen',
    'signedIn',
    'accepted',
    'success',
    'valid',
    'tracked',
    'confirmed',
    'deleted',
    'ended',
    'leadsTo',
    'subscribed',
    'isRefused',
    'received',
    'unsubscribed',
    'wanted',
    'referralLink',
  ],
  ...['came', 'counted', 'friendsCounted', 'sharing', 'since', 'creditedAt', 'countedAt'],
  ...[
    'registration',
    'survey',
    'changedAt',
    'number',
    'question',
    'answer',
    'platforms',
    'answeredAt',
    'widthClass',
  ],
  ...['membership', 'months', 'source', 'grantedAt', 'id', 'openedAt', 'expiresAt', 'isThis'],
  ...['texts', 'response', 'day', 'country', 'isReferred', 'next'],
  ...['kind', 'writtenAt', 'sentAt', 'givenUpAt', 'attempts', 'problem'],
  ...['deliveredAt', 'bouncedAt', 'bounce', 'complainedAt', 'reason'],
];

/** The names in a reply that have something behind them. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (inner === null ? [] : [key, ...keysOf(inner)]));
}

/** Names in a reply that no field has. */
export function unknownKeys(text: string): string[] {
  const known = new Set([...COMPANIONS, ...all.flatMap(([, { keys }]) => keys)]);
  return keysOf(JSON.parse(text || '{}')).filter((key) => !known.has(key) && !/^question_\d/.test(key));
}

/** What a reply tells about the record that its caller has not said. */
export function fieldsRead(text: string, scene: Scene, sent: object, stored: Stored): FieldName[] {
  const keys = new Set(keysOf(JSON.parse(text || '{}')));
  const said = JSON.stringify(sent);
  const isAboutEverybody = keys.has('countries');
  return all.flatMap(([name, field]) => {
    const words = field.says?.(scene, stored).filter((word) => typeof word === 'string');
    const isKey = field.keys.some((key) => keys.has(key) && (!isAboutEverybody || key === 'countries'));
    const isRead = words?.some((word) => !said.includes(word) && text.includes(word)) ?? isKey;
    return isRead ? [name] : [];
  });
}

/** What is kept so that the rest can be, or follows from it. */
const PLUMBING = [
  ...['waitlist_registrations', 'survey_responses'].flatMap((table) =>
    ['referral_code', 'referrer_email'].map((column) => `${table}.${column}`),
  ),
  'waitlist_registrations.is_referred',
  ...['email', 'mailbox', 'created_at'].map((column) => `people.${column}`),
  ...['id', 'email'].map((column) => `waitlist_registrations.${column}`),
  ...[
    'email',
    'response_number',
    'answered_at',
    'answered_by',
    'width_class',
    'created_at',
    'updated_at',
  ].map((column) => `survey_responses.${column}`),
];

export type Stored = Record<string, unknown>;

const ONE_ROW = ['people', 'waitlist_registrations', 'survey_responses'];
const ROWS = {
  referral_codes: 'r.email = $1',
  referrals: 'r.referred_email = $1',
  pro_memberships: 'r.email = $1',
  outgoing_emails: 'r.recipient = $1',
  suppressed_addresses: 'r.email = $1',
  owner_sessions: 'r.person_id = (select id from people where email = $1)',
};
/** What somebody did who runs the site. */
const NOT_OF_THE_RECORD = ['operator_sessions'];

/** Tables that hold something of people and are not looked at here. */
export async function overlookedTables(owner: pg.Pool): Promise<string[]> {
  const lookedAt = [...ONE_ROW, ...Object.keys(ROWS), ...NOT_OF_THE_RECORD];
  const tables = new Set((await personalColumns(owner)).map(({ table }) => table));
  return [...tables].filter((table) => !lookedAt.includes(table));
}

/** All that is stored under an address: by column, and by table where there may be several rows. */
export async function storedUnder(owner: pg.Pool, email: string): Promise<Stored> {
  const one = ONE_ROW.map((table) => `(select to_jsonb(r) from ${table} r where r.email = $1) as ${table}`);
  const several = Object.entries(ROWS).map(
    ([table, where]) =>
      `(select coalesce(jsonb_agg(to_jsonb(r) order by to_jsonb(r)::text), '[]') from ${table} r where ${where}) as ${table}`,
  );
  const { rows } = await owner.query<Record<string, object | null>>(
    `select ${[...one, ...several].join(', ')}`,
    [email],
  );
  const places = Object.entries(rows[0] ?? {}).flatMap(([table, value]): [string, unknown][] =>
    ONE_ROW.includes(table)
      ? Object.entries(value ?? {}).map(([column, inner]) => [`${table}.${column}`, inner])
      : [[table, value]],
  );
  const stored: Stored = Object.fromEntries(places);
  const code = stored['waitlist_registrations.referral_code'] ?? stored['survey_responses.referral_code'];
  return { ...stored, [INVITED_WITH]: code };
}

/** @throws where something has changed that has no field. */
export function fieldsChanged(before: Stored, after: Stored): FieldName[] {
  const places = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (place) =>
      !PLUMBING.includes(place) &&
      JSON.stringify(before[place] ?? null) !== JSON.stringify(after[place] ?? null),
  );
  const changed = new Set(places.map((place) => fieldAt(place, before)));
  return all.map(([name]) => name).filter((name) => changed.has(name));
}

function fieldAt(place: string, before: Stored): FieldName {
  const isAnswer = place.startsWith('survey_responses.question_');
  if (isAnswer && (before[place] ?? null) === null) return 'an open question';
  const exact = all.find(([, { stored }]) => stored.includes(place));
  const found = exact?.[0] ?? (isAnswer ? 'what the other browser answered' : undefined);
  if (found === undefined) throw new Error(`Give ${place} a field in tests/support/record-fields.ts.`);
  return found;
}
