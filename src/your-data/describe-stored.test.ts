import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { describeStored } from '#src/your-data/describe-stored.tsx';
import { RegistrationSection } from '#src/your-data/RegistrationSection.tsx';
import type { Registration, YourData } from '#src/your-data/schema.ts';

const THEN = '2026-11-21T12:00:00Z';
const MOMENT = 'Nov 21, 2026, 12:00 PM';

const nothing: YourData = {
  ...{ personId: '', email: 'ada@example.com', createdAt: THEN, confirmedAt: THEN, firstBrowserUntil: null },
  ...{ sessions: [], registration: null, survey: null, sharing: null, credit: null, membership: null },
  ...{ emails: [], suppression: null },
};

const textOf = (shown: ReactNode) =>
  renderToStaticMarkup(createElement(Fragment, null, shown))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The values, without their labels. */
const rowsOf = (data: Partial<YourData>) =>
  describeStored({ ...nothing, ...data }).flatMap(({ rows }) => rows.map(([, value]) => textOf(value)));

const problem = { attempts: 1, problem: 'no answer' };
const bounced = { sentAt: THEN, bouncedAt: THEN };

test.each([
  [{}, 'On its way'],
  [problem, 'On its way. 1 attempt; last problem: no answer'],
  [
    { ...problem, attempts: 2, givenUpAt: THEN },
    `Not sent: we stopped trying ${MOMENT}. 2 attempts; last problem: no answer`,
  ],
  [{ ...problem, sentAt: THEN }, `Sent ${MOMENT}`],
  [{ ...bounced, bounce: 'transient' }, `Bounced ${MOMENT}; we’ll try again`],
  [{ ...bounced, bounce: 'permanent' }, `Bounced permanently ${MOMENT}`],
  [{ ...bounced, bounce: 'permanent', complainedAt: THEN }, `Reported as spam ${MOMENT}`],
] as const)('an email that is %j: %s', (state, said) => {
  const unsent = { sentAt: null, givenUpAt: null, attempts: 0, problem: null, deliveredAt: null };
  const email = { kind: 'survey_link', writtenAt: THEN, ...unsent } as const;
  const [row] = rowsOf({
    emails: [{ ...email, bouncedAt: null, bounce: null, complainedAt: null, ...state }],
  });
  expect(row).toMatch(new RegExp(` ${said}$`));
});

test('an invitation and a plan say what has happened, and what not yet', () => {
  const credit = { referralCode: 'ABCDEFGH10', referrerEmail: 'bob@example.com', recordedAt: THEN };
  expect(rowsOf({ credit: { ...credit, creditedAt: null } })).toEqual([
    ...['bob@example.com', 'ABCDEFGH10', MOMENT, 'Not yet'],
  ]);
  expect(rowsOf({ credit: { ...credit, creditedAt: THEN } }).at(-1)).toBe(MOMENT);
  const membership = { proCode: 'PRO-1', source: 'survey', grantedAt: THEN };
  expect(rowsOf({ membership: { ...membership, months: 1, redeemedAt: null } })).toEqual([
    ...['PRO-1', '1 month of Pro', MOMENT, 'Not yet'],
  ]);
  expect(rowsOf({ membership: { ...membership, months: 2, redeemedAt: THEN } }).slice(1)).toEqual([
    ...['2 months of Pro', MOMENT, MOMENT],
  ]);
});

test.each([
  [{ surveyOpenedAt: null, campaign: null, site: null }, 'Not yet', 'Not recorded'],
  [{ surveyOpenedAt: THEN, campaign: 'ads', site: 'example.com' }, MOMENT, 'ads, example.com'],
])('a registration with %j', (stored, opened, cameFrom) => {
  const registration = { fullName: 'Ada', phoneNumber: null, joinedAt: THEN, ...stored } as Registration;
  const text = textOf(createElement(RegistrationSection, { registration, isOwner: false }));
  expect(text).toMatch(new RegExp(`${opened} .*${cameFrom}$`));
});
