import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import {
  EARLIER_CODE_KEY,
  REFERRAL_CODE_KEY,
  SURVEY_EMAIL_KEY,
  VISITOR_KEY,
} from '#src/shared/storage/keys.ts';
import { SCREEN_COUNT } from '#src/shared/questions.ts';
import { inlineScript } from '#src/inline/inline-script.ts';
import { greetingValues } from '#src/waitlist/greeting.ts';
import { greeting } from '#src/waitlist/words.ts';

const script = inlineScript('src/inline/greet.ts', greetingValues);
const EMAIL = 'ada@example.com';

type Stored = Record<string, string> | null;

/** The marks, the filled-in field and the greeting; `null` is a storage that is blocked. */
function greet(localStorage: Stored, search = '', changed?: object) {
  type Visitor = { connectedCallback: () => void; textContent?: string };
  let element: (new () => Visitor) | undefined;
  const dataset = {};
  const email = { value: '' };
  const done: string[] = [];
  runInNewContext(script.text, {
    localStorage,
    location: { search, reload: () => done.push('reloaded') },
    sessionStorage: { clear: () => done.push('forgot the tab') },
    addEventListener: (_: string, heard: (event: unknown) => void) => changed && heard(changed),
    document: { documentElement: { dataset } },
    HTMLElement: class {
      hasAttribute = () => false;
      closest = () => ({ email });
    },
    customElements: { define: (_: string, defined: new () => Visitor) => (element = defined) },
  });
  const visitor = element && new element();
  visitor?.connectedCallback();
  return { marks: Object.keys(dataset), says: visitor?.textContent, filledIn: email.value, done };
}

const greetingOf = (email: string, visitor: object | string) =>
  greet({
    [SURVEY_EMAIL_KEY]: email,
    [VISITOR_KEY]: typeof visitor === 'string' ? visitor : JSON.stringify(visitor),
  }).says;

test.each([
  [{ email: EMAIL, waitlist: 'joined' }, 'known', ''],
  [{ email: EMAIL, waitlist: 'duplicate' }, 'known', ''],
  [{ email: EMAIL }, 'begun', EMAIL],
  [{ email: 'bob@example.com', waitlist: 'joined' }, 'begun', EMAIL],
  [{ email: EMAIL.slice(1), waitlist: 'joined' }, 'begun', EMAIL],
  [{ waitlist: 'joined' }, 'begun', EMAIL],
  [null, 'begun', EMAIL],
  ['joined', 'begun', EMAIL],
])('a visitor of whom %j is stored is marked %s', (visitor, mark, filledIn) => {
  const stored = { [SURVEY_EMAIL_KEY]: EMAIL, [VISITOR_KEY]: JSON.stringify(visitor) };
  expect(greet(stored)).toMatchObject({ marks: [mark], says: greeting.continueSurvey, filledIn });
  const invited = { ...stored, [REFERRAL_CODE_KEY]: 'ABCDEFGH10' };
  expect(greet(invited).marks).toEqual(mark === 'known' ? [mark] : [mark, 'invited']);
  expect(greet(stored, '?ref=').marks).toEqual(['invited', mark]);
});

const [A, B, C] = ['ABCDEFGH10', 'JKMNPQRST2', 'YYYYYYYY22'];

test.each([
  ['a first link', {}, `?ref=${A}`, A, undefined],
  ['a second link', { [REFERRAL_CODE_KEY]: A }, `?utm_source=x&ref=${B}`, B, A],
  [
    'a third link, before the second was checked',
    { [REFERRAL_CODE_KEY]: B, [EARLIER_CODE_KEY]: A },
    `?ref=${C}`,
    C,
    A,
  ],
  ['a reload', { [REFERRAL_CODE_KEY]: B, [EARLIER_CODE_KEY]: A }, `?ref=${B}`, B, A],
  ['what an app has added', {}, `?ref=${A}%20?fbclid=IwAR0x`, A, undefined],
  ['what is no code', { [REFERRAL_CODE_KEY]: A }, '?ref=<script>', A, undefined],
  ['no link', { [REFERRAL_CODE_KEY]: A }, '?utm_source=x', A, undefined],
])('of %s the code is stored at once, and the one before it is kept', (_, stored, search, code, earlier) => {
  const localStorage: Record<string, string> = { ...stored };
  greet(localStorage, search);
  expect([localStorage[REFERRAL_CODE_KEY], localStorage[EARLIER_CODE_KEY]]).toEqual([code, earlier]);
});

test('a full storage keeps no code, and the greeting stands', () => {
  const stored = { [SURVEY_EMAIL_KEY]: EMAIL };
  const full = new Proxy<Record<string, string>>(stored, {
    set() {
      throw new Error('QuotaExceededError');
    },
  });
  expect(greet(full, `?ref=${A}`)).toMatchObject({ marks: ['invited', 'begun'], filledIn: EMAIL });
});

test('where storage is blocked, a link still invites', () => {
  expect(greet(null, '?utm_source=x&ref=ABCDEFGH10').marks).toEqual(['invited']);
  expect(greet(null, '?preref=x').marks).toEqual([]);
});

test('the stored progress of the address is announced', () => {
  const progressed = (progress: unknown) => greetingOf(EMAIL, { email: EMAIL, progress });
  expect(progressed(4)).toBe(`${greeting.continueSurvey} (4\u00a0of\u00a0${SCREEN_COUNT})`);
  expect(progressed('completed')).toBe(greeting.inviteLink);
});

test.each([
  ...['', '4', 'null', `4 ${EMAIL}`, `{"email":"${EMAIL}",`],
  ...[SCREEN_COUNT + 1, 0, null, 'four', {}].map((progress) => ({ email: EMAIL, progress })),
  { email: 'bob@example.com', progress: 4 },
])('a progress of %j is ignored', (visitor) => {
  expect(greetingOf(EMAIL, visitor)).toBe(greeting.continueSurvey);
});

test.each(['', 'null', '{"email":1}', '<img src=x onerror=alert(1)>', 'a b@c.d', 'a@b'])(
  'a visitor with "%s" stored is a stranger',
  (email) => {
    expect(greetingOf(email, { email, progress: 4 })).toBeUndefined();
  },
);

test('a tab is emptied and reloaded once another forgets the address', () => {
  const { done } = greet({ [SURVEY_EMAIL_KEY]: EMAIL }, '', { key: SURVEY_EMAIL_KEY, newValue: null });
  expect(done).toEqual(['forgot the tab', 'reloaded']);
});
