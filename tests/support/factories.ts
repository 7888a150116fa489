/** Inputs that every endpoint accepts, so that a test names only what it is about. */
import { randomUUID } from 'node:crypto';
import type { JoinWaitlistRequest } from '#src/waitlist/schema.ts';
import type { SaveAnswerRequest } from '#src/survey/schema.ts';
import type { Controller } from '#src/legal/controller.ts';
import type { Place } from '#src/shared/places.ts';
import type { Option, Platform, Screen, ScreenOf } from '#src/shared/questions.ts';

/** An address that no other test uses. */
export function anEmail(): string {
  return `${randomUUID()}@example.com`;
}

export function aRegistration(given: Partial<JoinWaitlistRequest> = {}): JoinWaitlistRequest {
  return { fullName: 'Ada Lovelace', email: anEmail(), consent: 'joining-1', ...given };
}

/** Of whom all is known. */
export const aController: Controller = {
  name: 'Example Exchange, Inc.',
  address: '1 Main Street, Dover, DE 19901, United States',
  representative: 'Ada Lovelace',
  register: 'Delaware, file 1234567',
  email: 'hello@exchange.com',
  phone: '+1 302 555 0100',
  authority: 'An authority, 2 Main Street',
};

/** What a screen takes, its options by name: a test that names a renamed one does not compile. */
export type AnswerOf<S extends Screen> =
  S extends ScreenOf<'country'>
    ? { answer: Place }
    : S extends ScreenOf<'multiple'>
      ? { answer: readonly Option<S>[] }
      : S extends ScreenOf<'platforms'>
        ? { answer: Option<S>; platforms?: readonly Platform[] }
        : S extends ScreenOf<'single'>
          ? { answer: Option<S> }
          : { answer: string };

/** One accepted answer per screen. */
export const answers = {
  1: { answer: 'Portugal' },
  2: { answer: '2–5 years' },
  3: { answer: ['Passive income', 'Other'] },
  4: { answer: ['High minimum investment'] },
  5: { answer: 'Yes', platforms: ['Fundrise', 'stake'] },
  6: { answer: ['Track record', 'Clear and low fees'] },
  7: { answer: '$5,000-$10,000' },
  8: { answer: 'Quarterly' },
  9: { answer: ['Offices', 'Retail', 'Student housing'] },
  10: { answer: 'Being able to sell early.' },
} as const satisfies { [S in Screen]: AnswerOf<S> };

export const screens = Object.keys(answers).map(Number) as Screen[];

export function anAnswer(
  screen: Screen,
  given: Partial<SaveAnswerRequest> & { email: string },
): SaveAnswerRequest {
  return { screen, ...structuredClone(answers[screen]), ...given } as SaveAnswerRequest;
}
