/** People from a fixed seed, with dropouts, dependencies and planted abuse. */
import type pg from 'pg';
import { NO, questions, SCREEN_COUNT, YES, type Screen } from '#src/shared/questions.ts';
import { questionOptions } from '#src/operator/question-keys.ts';
import type { AbuseSign } from '#src/operator/schema.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { answers, LEAST, MOST } from '#tests/support/factories.ts';
import { insertRows } from '#tests/support/surveys.ts';

export type SyntheticPerson = {
  email: string;
  joinedAt: Date;
  changedAgoMs: number;
  isRegistered: boolean;
  code: string | null;
  referrer: string | null;
  hasOpened: boolean;
  isConfirmed: boolean;
  completed: boolean;
  campaign: string | null;
  site: string | null;
  /** When each screen was answered, in milliseconds, in screen order. */
  moments: number[];
  country: string | null;
  /** By the number on the screen; unanswered questions are absent. */
  answers: Partial<Record<`${Screen}` | '5a', string[]>>;
  /** Planted: nobody else shows any. */
  signs: readonly AbuseSign['sign'][];
};

const COUNTRIES = 'Portugal,Portugal,Portugal,Germany,Germany,United States,Chile,Kenya'.split(',');
const PROVIDERS = 'gmail.com,gmail.com,yahoo.com,icloud.com,web.de'.split(',');
const ALL = SCREEN_COUNT + 1;
const [BARRIER] = answers[4].answer;
const MINUTE_MS = 60_000;
const SEED = 20_261_121;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Noon, 58 days ago. */
const FIRST_DAY = (Math.floor(Date.now() / DAY_MS) - 57.5) * DAY_MS;

const owners = {
  honest: { email: 'honest@example.com', code: 'HHHHHHHHH1' },
  second: { email: 'second@example.com', code: 'SSSSSSSSS2' },
  abusive: { email: 'jo.abuse@gmail.com', code: 'AAAAAAAAA3' },
} as const;

type Roll = () => number;
const pick = (roll: Roll, options: readonly string[]) => options[Math.floor(roll() * options.length)] ?? '';
const several = (roll: Roll, options: readonly string[], max: number) => [
  ...new Set(Array.from({ length: 1 + Math.floor(roll() * max) }, () => pick(roll, options))),
];

export function draw(size: number): SyntheticPerson[] {
  const roll = seededRandom(SEED);
  const people = Array.from({ length: size }, (_, n): SyntheticPerson => {
    const isReferred = roll() < 0.3;
    const reached = roll() < 0.15 ? -1 : roll() < 0.6 ? ALL : Math.floor(roll() * ALL);
    // Ten percent answer without joining.
    const isRegistered = n % 10 !== 0 || reached < 1;
    const owner = roll() < 0.7 ? owners.honest : owners.second;
    const person: SyntheticPerson = {
      email: `person.${n}@${PROVIDERS[n % PROVIDERS.length]}`,
      // Some within the last days.
      joinedAt: new Date(FIRST_DAY + n * 41 * MINUTE_MS + (n % 4 === 1 ? 37 * DAY_MS : 0)),
      changedAgoMs: (n % 5) * 40 * MINUTE_MS,
      isRegistered,
      code: isReferred ? owner.code : null,
      referrer: isReferred ? owner.email : null,
      hasOpened: reached >= 0,
      isConfirmed: reached === ALL && n % 3 !== 0,
      completed: reached === ALL,
      moments: momentsOf(n, seededRandom(SEED + n)),
      // Thirty campaigns, some of which differ by a letter.
      campaign: n % 3 === 0 ? `campaign ${(n % 90) / 3}` : n % 7 === 0 ? 'autumn' : null,
      site: n % 4 === 0 ? 'news.example' : n % 13 === 0 ? 'unheard.example' : null,
      country: reached >= 1 ? pick(roll, COUNTRIES) : null,
      answers: {},
      signs: [],
    };
    for (const question of questions.slice(1, Math.max(1, Math.min(reached, SCREEN_COUNT)))) {
      const key = `${question.screen}` as const;
      const options = questionOptions(key);
      // Of its own, so that another question changes no answer to this one.
      const roll = seededRandom(SEED + n * 100 + question.screen);
      if (question.kind === 'platforms') {
        person.answers[key] = [roll() < 0.4 ? YES : NO];
        if (person.answers[key][0] === YES) person.answers['5a'] = several(roll, questionOptions('5a'), 3);
      } else if (question.kind === 'text') person.answers[key] = [`Because of ${n}.`];
      else if (question.kind === 'multiple') {
        const chosen = several(roll, options, question.max);
        if (key === '4' && roll() < 0.5 && chosen.length < 3 && !chosen.includes(BARRIER)) {
          chosen.push(BARRIER);
        }
        person.answers[key] = chosen;
      } else {
        // Referred people invest less, and larger amounts are rarer.
        const luck = roll() * (isReferred ? roll() : 1);
        person.answers[key] = [options[Math.floor(luck * options.length)] ?? ''];
      }
    }
    // A few skip screen 4 but answer screen 8, so only screens 1 to 3 count as gapless.
    if (reached >= 8 && reached < SCREEN_COUNT && n % 7 === 0) delete person.answers['4'];
    return person;
  });
  return [
    ...people,
    ...ownersAsPeople(),
    ...abusers(),
    ...people
      .filter(({ completed }) => completed)
      .slice(0, 1)
      .flatMap(fakesLike),
  ];
}

/** Half are slow; one in eleven returns to question 3 a day later. */
function momentsOf(n: number, roll: Roll): number[] {
  let moment = FIRST_DAY + n * 1_000;
  const moments = questions.map(
    () => (moment += 2_000 + Math.floor(roll() * (n % 2 === 0 ? 40_000 : 20_000))),
  );
  if (n % 11 === 0) moments[2] = moment + DAY_MS;
  return moments;
}

export const blank = {
  changedAgoMs: DAY_MS,
  moments: [] as number[],
  campaign: null,
  site: null,
  hasOpened: false,
  isConfirmed: false,
  completed: false,
  country: null,
  answers: {},
  signs: [],
  isRegistered: true,
};

/** The first brought the second. */
function ownersAsPeople(): SyntheticPerson[] {
  const one = (owner: { email: string }, by: { code: string; email: string } | null): SyntheticPerson => ({
    ...blank,
    email: owner.email,
    joinedAt: new Date(FIRST_DAY - DAY_MS),
    code: by?.code ?? null,
    referrer: by?.email ?? null,
  });
  return [one(owners.honest, null), one(owners.second, owners.honest), one(owners.abusive, null)];
}

/** Planted within one hour of a night with one code, by kind of address. */
function abusers(): SyntheticPerson[] {
  const night = Date.UTC(2026, 8, 8, 3, 41);
  const addresses: Partial<Record<AbuseSign['sign'] | 'colleagues', string[]>> = {
    disposable_domain: Array.from({ length: 22 }, (_, n) => `throw.${n}@mailinator.com`),
    private_domain: Array.from({ length: 10 }, (_, n) => `any.${n}@${n % 3}.catch-all.example`),
    one_mailbox: [
      ...['joabuse+1@gmail.com', 'j.o.abuse@googlemail.com', 'joabuse@gmail.com'],
      ...['friend@gmail.com', 'f.riend@gmail.com', 'friend+2@gmail.com', 'fri.end+3@googlemail.com'],
    ],
    provider: Array.from({ length: 45 }, (_, n) => `small.${n}@outlook.de`),
    relays: Array.from(
      { length: 45 },
      (_, n) => `hidden.${n}@${n % 2 ? 'duck.com' : 'privaterelay.appleid.com'}`,
    ),
    colleagues: Array.from({ length: 4 }, (_, n) => `staff.${n}@company.example`),
  };
  const named = Object.entries(addresses).flatMap(([sign, emails]) =>
    emails.map((email) => ({ sign, email })),
  );
  return named.map(({ sign, email }, n) => ({
    ...blank,
    hasOpened: true,
    country: 'Kenya',
    // Large amounts look rarer than they are.
    answers: { '4': [BARRIER], '7': [LEAST] },
    email,
    signs: ['burst', 'code_burst', ...(sign === 'colleagues' ? [] : [sign as AbuseSign['sign']])],
    joinedAt: new Date(night + n * 20_000),
    code: owners.abusive.code,
    referrer: owners.abusive.email,
  }));
}

/** Without a code: thirty within an hour; six who give the same answers on six days; three who take nine seconds. */
function fakesLike(complete: SyntheticPerson): SyntheticPerson[] {
  const evening = Date.UTC(2026, 8, 13, 20, 5);
  return Array.from({ length: 39 }, (_, n): SyntheticPerson => {
    const [sign, after, seconds] =
      n < 30
        ? (['burst', n * MINUTE_MS, 30] as const)
        : n < 36
          ? (['same_answers', (n - 29) * DAY_MS, 30] as const)
          : (['hasty', (35 - n) * DAY_MS, 1] as const);
    const choice = sign === 'same_answers' ? 0 : n + 1;
    const moments = questions.map((_question, nth) => nth * seconds * 1_000);
    // One corrects their first answer after their last; of another, the last arrives first.
    if (n === 0) moments[0] = 1_000 + (moments.at(-1) ?? 0);
    if (n === 38) moments.reverse();
    return {
      ...complete,
      ...{
        email: `${sign}.${n}@${['hotmail.com', 'live.com', 'aol.com'][n % 3]}`,
        signs: [sign],
        code: null,
        referrer: null,
        isRegistered: false,
        isConfirmed: true,
      },
      joinedAt: new Date(evening + after),
      moments,
      answers: {
        ...complete.answers,
        '2': [questionOptions('2')[choice % 4] ?? ''],
        '7': [MOST],
        '9': [questionOptions('9')[choice % 9] ?? ''],
        '10': [`As number ${n} says.`],
      },
    };
  });
}

/** With the fullest hour of each burst. */
export const plantedSigns: Pick<AbuseSign, 'sign' | 'about' | 'people'>[] = [
  { sign: 'burst', about: '2026-09-08', people: 133 },
  { sign: 'burst', about: '2026-09-13', people: 30 },
  { sign: 'code_burst', about: owners.abusive.code, people: 133 },
  { sign: 'disposable_domain', about: 'mailinator.com', people: 22 },
  { sign: 'private_domain', about: 'catch-all.example', people: 10 },
  { sign: 'provider', about: 'outlook.de', people: 45 },
  { sign: 'relays', about: '', people: 45 },
  { sign: 'one_mailbox', about: '', people: 7 },
  { sign: 'same_answers', about: '', people: 6 },
  { sign: 'hasty', about: '', people: 3 },
];

export async function insertPeople(owner: pg.Pool, people: readonly SyntheticPerson[]): Promise<void> {
  const codes = Object.values(owners);
  await owner.query('insert into people (email) select * from unnest($1::text[]) on conflict do nothing', [
    [...people, ...codes].map(({ email }) => email),
  ]);
  await owner.query('update people set confirmed_at = now() where email = any ($1)', [
    people.filter(({ isConfirmed }) => isConfirmed).map(({ email }) => email),
  ]);
  await insertRows(owner, 'referral_codes', codes);
  const registered = people.filter(({ isRegistered }) => isRegistered);
  const cameBy = ({ email, joinedAt, code, referrer }: SyntheticPerson) => ({
    email,
    created_at: joinedAt,
    referral_code: code,
    referrer_email: referrer,
  });
  await insertRows(
    owner,
    'waitlist_registrations',
    registered.map((person) => ({
      ...cameBy(person),
      full_name: 'Somebody',
      is_referred: person.code !== null,
      survey_opened_at: person.hasOpened ? person.joinedAt : null,
      campaign: person.campaign,
      referring_host: person.site,
      consent_version: 'joining-2',
    })),
  );
  const answered = people.filter(({ country }) => country !== null);
  await insertRows(
    owner,
    'survey_responses',
    answered.map((person, n) => ({
      ...cameBy(person),
      ...columnsOf(person),
      completed: person.completed,
      updated_at: new Date(Date.now() - person.changedAgoMs),
      pro_code_generated: person.completed ? `PRO-0000-0000-${String(n).padStart(4, '0')}` : null,
    })),
  );
}

function columnsOf({ country, answers, moments }: SyntheticPerson) {
  const columns = questions.map(({ screen, storedAs, kind }) => {
    const words = screen === 1 ? [country] : answers[String(screen) as '2'];
    return [storedAs, kind === 'multiple' ? words : words?.[0]] as const;
  });
  const answeredAt = questions.map(({ storedAs }, nth) => [storedAs, moments[nth]] as const);
  return {
    ...Object.fromEntries(columns),
    question_5a: answers['5a'],
    answered_at: Object.fromEntries(answeredAt),
  };
}

/** Visits by channel, one of which nobody joined from; from some channels people joined uncounted. */
export const visits = Array.from({ length: 20 }, (_, day) => ({
  day: new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10),
  channels: { '': 90 + day, 'campaign 1': 40 + day, autumn: day + 1, nobody: 3, 'news.example': 34 },
}));

export async function insertVisits(owner: pg.Pool): Promise<void> {
  const rows = visits.flatMap(({ day, channels }) =>
    Object.entries(channels).map(([channel, all]) => ({ day, channel, visits: all })),
  );
  await insertRows(owner, 'visits', rows);
}
