/** Whatever fills the 16 KB a stranger may send, answering it costs about as much as refusing a small request. */
import { beforeAll, expect, test, vi } from 'vitest';
import { parametersOf, acceptedRequest, setAt } from '#tests/support/accepted-requests.ts';
import { callFunction, type Call } from '#tests/support/call-function.ts';
import { routes, type Route } from '#tests/support/routes.ts';
import { useStack } from '#tests/support/use-stack.ts';

const BYTES = 16_000;
/** A request that looks dear is measured again, because collecting garbage falls on anybody. */
const REPEATS_IF_DEAR = 60;
/** Alone, no request takes three times as long, and a busy machine adds some; quadratic work takes thousands. */
const AT_MOST = 10;
const HERE = 'here';

useStack();
beforeAll(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined));

const fill = (unit: string) => unit.repeat(BYTES / Buffer.byteLength(unit));
const lists = (unit: string) => `[${fill(`${unit},`)}${unit}]`;
/** As they stand in the body, each with a small one of its kind. */
const hostile: Record<string, [string, string]> = {
  ...Object.fromEntries(
    ['İ', '@', 'ä@', '@a', 'a', 'a.', '-', '\u0301', '“', ' ', '\u3000', '?ref=', '🏠'].map((unit) => [
      unit,
      [`"${fill(unit)}"`, `"${unit}"`],
    ]),
  ),
  'one at the end': [`"${fill('İ').slice(8)}@a"`, '"İ@a"'],
  'a host': [`"http://${fill('ß').slice(8)}"`, '"http://ß"'],
  'a list of texts': [lists('""'), '[""]'],
  'a list of numbers': [lists('0'), '[0]'],
  'a deep list': ['['.repeat(BYTES / 2) + ']'.repeat(BYTES / 2), '[]'],
  'many fields': [`{${Array.from({ length: 1_700 }, (_, n) => `"${n}":0`).join()}}`, '{"0":0}'],
};

/** Of this process alone, so that Postgres and other tests don't count; the least of several is what it takes. */
async function costOf(call: Call, repeats = 1): Promise<number> {
  let least = Infinity;
  for (let turn = 0; turn < repeats; turn += 1) {
    const before = process.cpuUsage();
    await callFunction(call);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
}

function callOf(route: Route, way: string[], text: string): Call {
  const { method, path } = route;
  const fields = { ...acceptedRequest(route), ...setAt(way, HERE) } as Record<string, string>;
  const body = JSON.stringify(fields).replace(`"${HERE}"`, () => text);
  if (method !== 'GET') return { path, body, headers: { 'Content-Type': 'application/json' } };
  const query = new URLSearchParams({ ...fields, [way[0] ?? '']: text.replaceAll('"', '') });
  const address = `${path.replace(':id', encodeURIComponent(query.get('id') ?? ''))}?${query.toString()}`;
  // Node takes no longer one.
  return { path: address.slice(0, BYTES).replace(/%\w?$/, '') };
}

test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s answers the largest text in any of its fields at a small multiple of a small one',
  async (_, route) => {
    const dear: string[] = [];
    for (const way of [...parametersOf(route.schema), ['unknown']]) {
      for (const [name, [large, small]] of Object.entries(hostile)) {
        const timesOf = async (repeats?: number) =>
          (await costOf(callOf(route, way, large), repeats)) /
          (await costOf(callOf(route, way, small), repeats));
        let times = await timesOf();
        if (times > AT_MOST) times = await timesOf(REPEATS_IF_DEAR);
        if (times > AT_MOST) dear.push(`${way.join('.')}: ${name} costs ${times.toFixed(1)} times as much`);
      }
    }
    expect(dear).toEqual([]);
  },
  60_000,
);
