import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import {
  REFERRED_BY_KEY,
  SURVEY_EMAIL_KEY,
  SURVEY_PROGRESS_KEY,
  WAITLIST_STATUS_KEY,
} from '#src/shared/storage/keys.ts';
import { SCREEN_COUNT } from '#src/shared/questions.ts';
import { inlineScript } from '#src/inline/inline-script.ts';
import { greetingValues } from '#src/waitlist/greeting.ts';
import { greeting } from '#src/waitlist/words.ts';

const script = inlineScript('src/inline/greet.ts', greetingValues);
const EMAIL = 'ada@example.com';

type Stored = Record<string, string> | null;

/** What the script marks, fills in and says; `null` is a storage that is blocked. */
function greet(localStorage: Stored, search = '') {
  type Visitor = { connectedCallback: () => void; textContent?: string };
  let known: (new () => Visitor) | undefined;
  const dataset = {};
  const email = { value: '' };
  runInNewContext(script.text, {
    localStorage,
    location: { search },
    addEventListener: () => undefined,
    document: { documentElement: { dataset } },
    HTMLElement: class {
      hasAttribute = () => false;
      closest = () => ({ email });
    },
    customElements: { define: (_: string, element: new () => Visitor) => (known = element) },
  });
  const visitor = known && new known();
  visitor?.connectedCallback();
  return { marks: Object.keys(dataset), says: visitor?.textContent, filledIn: email.value };
}

const greetingOf = (email: string, progress: string) =>
  greet({ [SURVEY_EMAIL_KEY]: email, [SURVEY_PROGRESS_KEY]: progress }).says;

test.each([
  [`joined ${EMAIL}`, 'known', ''],
  [`duplicate ${EMAIL}`, 'known', ''],
  ['joined bob@example.com', 'begun', EMAIL],
  [EMAIL.slice(1), 'begun', EMAIL],
  ['', 'begun', EMAIL],
])('a visitor whose status is "%s" is marked %s', (status, mark, filledIn) => {
  const stored = { [SURVEY_EMAIL_KEY]: EMAIL, [WAITLIST_STATUS_KEY]: status };
  expect(greet(stored)).toEqual({ marks: [mark], says: greeting.continueSurvey, filledIn });
  const invited = { ...stored, [REFERRED_BY_KEY]: 'ABCDEFGH10' };
  expect(greet(invited).marks).toEqual(mark === 'known' ? [mark] : [mark, 'invited']);
  expect(greet(stored, '?ref=').marks).toEqual(['invited', mark]);
});

test('where storage is blocked, a link still invites', () => {
  expect(greet(null, '?utm_source=x&ref=ABCDEFGH10').marks).toEqual(['invited']);
  expect(greet(null, '?preref=x').marks).toEqual([]);
});

test('the stored progress of the address is announced', () => {
  expect(greetingOf(EMAIL, `4 ${EMAIL}`)).toBe(`${greeting.continueSurvey} (4\u00a0of\u00a0${SCREEN_COUNT})`);
  expect(greetingOf(EMAIL, `completed ${EMAIL}`)).toBe(greeting.inviteLink);
});

test.each(['', '4', 'null', `11 ${EMAIL}`, `0 ${EMAIL}`, `4  ${EMAIL}`, '4 bob@example.com'])(
  'a progress of "%s" is ignored',
  (progress) => {
    expect(greetingOf(EMAIL, progress)).toBe(greeting.continueSurvey);
  },
);

test.each(['', 'null', '{"email":1}', '<img src=x onerror=alert(1)>', 'a b@c.d', 'a@b'])(
  'a visitor with "%s" stored is a stranger',
  (email) => {
    expect(greetingOf(email, `4 ${email}`)).toBeUndefined();
  },
);
