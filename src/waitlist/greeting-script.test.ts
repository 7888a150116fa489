import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { SURVEY_EMAIL_KEY, SURVEY_PROGRESS_KEY } from '#src/shared/storage-keys.ts';
import { greetingScript } from '#src/waitlist/greeting-script.ts';
import { greeting } from '#src/waitlist/words.ts';

const EMAIL = 'ada@example.com';

function greetingOf(email: string, progress: string): string | undefined {
  type Visitor = { hasAttribute: () => boolean; connectedCallback: () => void; textContent?: string };
  let known: (new () => Visitor) | undefined;
  runInNewContext(greetingScript, {
    localStorage: { [SURVEY_EMAIL_KEY]: email, [SURVEY_PROGRESS_KEY]: progress },
    document: { documentElement: { dataset: {} } },
    HTMLElement: class {
      hasAttribute = () => false;
    },
    customElements: { define: (_: string, element: new () => Visitor) => (known = element) },
  });
  if (known === undefined) return undefined;
  const visitor = new known();
  visitor.connectedCallback();
  return visitor.textContent;
}

test('the stored progress of the address is announced', () => {
  expect(greetingOf(EMAIL, `4 ${EMAIL}`)).toBe(`${greeting.continueSurvey} (4\u00a0of\u00a010)`);
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
