/** Signs of abuse, found by plain loops that share no code with the database's. */
import type { AbuseSign } from '#src/operator/schema.ts';
import type { Person } from '#tests/api/operator/synthetic-population.ts';

const TEN_MINUTES_MS = 600_000;
const byMany = <One>(ones: readonly One[], keyOf: (one: One) => unknown) => [
  ...Map.groupBy(ones, (one) => JSON.stringify(keyOf(one))).values(),
];

function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const [name = ''] = local.split('+');
  return /^g(oogle)?mail.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

type ExpectedSign = AbuseSign & { flagged: Person[] };

/** The fullest hour, and the people of every hour with at least 20 that is `isBurst` by its number of people. */
function hours(
  people: readonly Person[],
  isBurst: (people: number) => boolean = () => true,
): { at: number; people: number; flagged: Person[] } {
  const slotOf = ({ joinedAt }: Person) => Math.floor(joinedAt.getTime() / TEN_MINUTES_MS);
  const slots = Map.groupBy(people, slotOf);
  const hour = (slot: number) => [0, 1, 2, 3, 4, 5].flatMap((later) => slots.get(slot + later) ?? []);
  const busy = [...slots.keys()]
    .map((slot) => ({ slot, in: hour(slot) }))
    .filter((one) => one.in.length >= 20 && isBurst(one.in.length))
    .toSorted((one, other) => other.in.length - one.in.length || one.slot - other.slot);
  const [{ slot, in: fullest } = { slot: 0, in: [] }] = busy;
  return { at: slot * TEN_MINUTES_MS, people: fullest.length, flagged: busy.flatMap((one) => one.in) };
}

/** Of those who have answered, held against everybody known. */
export function signsOf(all: readonly Person[]): ExpectedSign[] {
  const people = all.filter(({ country }) => country !== null);
  const moments = people.map(({ joinedAt }) => joinedAt.getTime());
  const otherHours = (Math.max(...moments) - Math.min(...moments)) / 3_600_000 - 1;
  const isFarAboveUsual = (within: number) => {
    const others = people.length - within;
    return others > 0 && within >= 10 * (otherHours < 1 ? others : others / otherHours);
  };
  const bursts = byMany(people, ({ joinedAt }) => joinedAt.toISOString().slice(0, 10))
    .map((day) => hours(day, isFarAboveUsual))
    .map(({ at, ...candidate }) => ({
      sign: 'burst' as const,
      about: new Date(at).toISOString().replace('.000', ''),
      ...candidate,
    }));
  const codes = byMany(
    people.filter(({ code }) => code !== null),
    ({ code }) => code,
  ).map((some) => ({
    sign: 'code_burst' as const,
    about: some[0]?.code ?? null,
    people: hours(some).people,
    flagged: hours(some).people === 0 ? [] : some,
  }));
  const domainOf = ({ email }: Person) => email.slice(email.indexOf('@') + 1);
  const domains = byMany(people, domainOf)
    .map((flagged) => ({ about: flagged.map(domainOf)[0] ?? '', people: flagged.length, flagged }))
    .flatMap((candidate): ExpectedSign[] => {
      if (candidate.about === 'mailinator.com') return [{ sign: 'disposable_domain', ...candidate }];
      if (candidate.people < 10 || ['gmail.com', 'outlook.com'].includes(candidate.about)) return [];
      return [{ sign: 'private_domain', ...candidate }];
    });
  const shared = byMany(all, ({ email }) => mailboxOf(email)).filter((some) => some.length > 1);
  const spellings = new Set(shared.flat().map(({ email }) => email));
  const completed = people.filter((person) => person.completed);
  const alike = byMany(completed, ({ country, answers }) => [country, { ...answers, '10': null }]);
  const sets: [AbuseSign['sign'], Person[]][] = [
    ['one_mailbox', people.filter(({ email }) => spellings.has(email))],
    ['same_answers', alike.filter((some) => some.length >= 5).flat()],
    ['hasty', completed.filter(({ moments }) => Math.max(...moments) - Math.min(...moments) <= 20_000)],
  ];
  return [
    ...bursts,
    ...codes,
    ...domains,
    ...sets.map(([sign, flagged]) => ({ sign, about: null, people: flagged.length, flagged })),
  ].filter((candidate) => candidate.people > 0);
}
