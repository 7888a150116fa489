/** Nobody can test a list of addresses: whatever is stored of one, strangers are refused at the same call, in the same words. */
import { expect, test, vi } from 'vitest';
import { acceptedRequest, parametersOf } from '#tests/support/accepted-requests.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { aClientAddress } from '#tests/support/client-address.ts';
import { anEmail } from '#tests/support/factories.ts';
import { operators } from '#tests/support/operators.ts';
import { routes } from '#tests/support/routes.ts';
import { useCast } from '#tests/support/use-stack.ts';

/** A fifth more than any limit. */
const TRIES = 120;
const AT_ONCE = 60;
const { stack, cast } = useCast();

const states: Record<string, () => Promise<string>> = {
  'an unknown address': () => Promise.resolve(anEmail()),
  'who joined': async () => (await cast.joined()).email,
  'who answered': async () => (await cast.answered()).email,
  'who finished': async () => (await cast.finished()).email,
  'who confirmed': async () => (await cast.confirmed()).email,
  async 'who was deleted'() {
    const person = await cast.confirmed();
    await person.call('/api/your-data/delete', { personId: await person.personId() });
    return person.email;
  },
  async 'who disowned what was entered'() {
    const email = anEmail();
    await stack.sql`insert into suppressed_addresses values (address_hash(${email}), 'disowned', now())`;
    return email;
  },
  'an operator': () => Promise.resolve(operators[0] ?? ''),
};

const actions = [{ action: 'generate' }, { action: 'track', referralCode: 'ABCDEFGH10' }];
const endpoints = routes.flatMap((route) =>
  parametersOf(route.schema)
    .flatMap(([field = '', ...inside]) =>
      inside.length === 0 && ['email', 'to'].includes(field) ? [field] : [],
    )
    .slice(0, 1)
    .flatMap((field) =>
      (route.path === '/api/manage-referrals' ? actions : [{}]).map((more) => ({ ...route, field, more })),
    ),
);

/** When the window ends, seen from the first try: the seconds to wait are rounded up. */
const minutesOf = (seconds: number) => Math.round(seconds / 60);

/** Each call as a browser without a cookie, from one network. */
async function tryOften(path: string, request: object) {
  const ip = aClientAddress();
  const started = Date.now();
  const refused: { text: string; windowMinutes: number }[] = [];
  const tryOnce = async () => {
    const response = await callFunction({ path, ip, json: request });
    const headers = [...response.headers].filter(([name]) => !['date', 'retry-after'].includes(name));
    if (response.status === 429)
      refused.push({
        text: JSON.stringify([(await response.text()).replace(/\d+/, 'N'), headers]),
        windowMinutes: minutesOf((Date.now() - started) / 1000 + Number(response.headers.get('retry-after'))),
      });
  };
  for (let tries = 0; tries < TRIES; tries += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, tryOnce));
  return refused.toSorted((a, b) => a.windowMinutes - b.windowMinutes);
}

test.each(endpoints)(
  '$path $more answers and refuses all addresses alike',
  async ({ field, more, ...route }) => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    // The operator's address is the same in every test.
    await stack.sql`truncate call_counts`;
    const table: Record<string, Awaited<ReturnType<typeof tryOften>>> = {};
    for (const [state, address] of Object.entries(states)) {
      const accepted = Object.keys(more).length === 0 ? acceptedRequest(route) : more;
      const request = { ...accepted, [field]: await address() };
      table[state] = await tryOften(route.path, request);
    }
    const [first = []] = Object.values(table);
    expect(first.length).toBeGreaterThanOrEqual(TRIES / 6);
    expect(new Set(first.map(({ text }) => text))).toHaveProperty('size', 1);
    expect(table).toEqual(Object.fromEntries(Object.keys(states).map((state) => [state, first])));
  },
);
