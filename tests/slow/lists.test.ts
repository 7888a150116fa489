/** Nobody can test a list of addresses: whatever is stored of one, strangers are refused at the same call, in the same words. */
import { expect, test, vi } from 'vitest';
import { acceptedRequest, parametersOf } from '#tests/support/accepted-requests.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { aClientAddress } from '#tests/support/client-address.ts';
import { anEmail } from '#tests/support/factories.ts';
import { operators } from '#tests/support/operators.ts';
import { routes } from '#tests/support/routes.ts';
import { useCast } from '#tests/support/use-stack.ts';

/** Of joins, and of any other calls. */
const MOST_ALLOWED = { join: 300, other: 100 };
const TRIES = 30;
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
    await stack.sql`insert into suppressed_addresses values (mailbox_hash(${email}, 'disowned'), 'disowned', now())`;
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

/** Calls as browsers without a cookie, from one network. */
function aNetwork(path: string, request: object) {
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
  return { refused, tryOften: (times: number) => Promise.all(Array.from({ length: times }, tryOnce)) };
}

test.each(endpoints)(
  '$path $more answers and refuses all addresses alike',
  async ({ field, more, ...route }) => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    // The operator's address is the same in every test.
    await stack.sql`truncate call_counts`;
    const accepted = Object.keys(more).length === 0 ? acceptedRequest(route) : more;
    const addresses = await Promise.all(Object.values(states).map((address) => address()));
    const networks = addresses.map((address) => aNetwork(route.path, { ...accepted, [field]: address }));
    await Promise.all(networks.map(({ tryOften }) => tryOften(TRIES / 6)));
    // As if all had tried often enough to meet the largest limit in a few more.
    await stack.sql`update call_counts set calls = calls - ${TRIES / 3}::integer
      + case rule when 'join' then ${MOST_ALLOWED.join}::integer else ${MOST_ALLOWED.other}::integer end`;
    await Promise.all(networks.map(({ tryOften }) => tryOften((TRIES * 5) / 6)));
    const table = networks.map(({ refused }) =>
      refused.toSorted((a, b) => a.windowMinutes - b.windowMinutes || a.text.localeCompare(b.text)),
    );
    const [first = []] = table;
    expect(first.length).toBeGreaterThanOrEqual(TRIES / 2);
    const isEmailed = /\/(link|send-email)$/.test(route.path) && route.path !== '/api/operator/link';
    expect(new Set(first.map(({ text }) => text)), 'the network’s limit, and the mailbox’s').toHaveProperty(
      'size',
      isEmailed ? 2 : 1,
    );
    const alike = Object.keys(states).map((state) => [state, first]);
    expect(Object.keys(states).map((state, nth) => [state, table[nth]])).toEqual(alike);
  },
);
