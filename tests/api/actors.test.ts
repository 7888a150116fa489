/** Calls every endpoint as every actor and compares the outcome with a reviewed table. */
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  actors,
  newScene,
  DELIVER_EMAILS,
  isAlone,
  send,
  triesOf,
  type Actor,
  type Endpoint,
  type Scene,
  type Try,
} from '#tests/api/actors.ts';
import { changesBetween, declaredColumns, storedUnder, type Stored } from '#tests/support/stored-rows.ts';
import { questionKeys } from '#src/operator/question-keys.ts';
import { questions } from '#src/shared/questions.ts';
import { routes } from '#tests/support/routes.ts';
import { useStack } from '#tests/support/use-stack.ts';

const TABLE = 'actors.txt';

const stack = useStack();

type Tried = { answer: string } & Record<'reads' | 'adds' | 'changes' | 'removes', string[]>;

async function tryAs(actor: Actor, endpoint: Endpoint, attempt: Try): Promise<Tried> {
  const scene = await newScene(stack, actor, attempt.stage);
  await attempt.prepare?.(scene, stack);
  const before = await storedUnder(stack.owner, scene.email);
  const sent = attempt.sends(scene);
  const { status, error, text } = await send(endpoint, scene, sent);
  const after = await storedUnder(stack.owner, scene.email);
  const said = JSON.stringify(sent);
  const own = wordsOf(scene, after).filter(([, word]) => !said.includes(word));
  return {
    answer: [status, error?.code].filter((part) => part !== undefined).join(' '),
    reads: pathsRead(text, said, own, endpoint.method === 'GET' ? 1 : 2),
    ...changesBetween(before, after),
  };
}

/** Words that another person has too, such as options, say nothing about this one. */
let elsewhere = '';

/** Values that only this person has, by their path in `YourData`. */
function wordsOf(scene: Scene, stored: Stored): [name: string, word: string][] {
  const columns = declaredColumns.flatMap(({ table, column, path }) =>
    (stored[table] ?? []).flatMap((row) => leavesOf(row[column]).map(([, word]) => [path, word] as const)),
  );
  const words = [
    ...[['email', scene.email] as const, ['question_12', scene.firstAnswer] as const],
    ...columns.filter(([, word]) => word.length > 7 && !MOMENT.test(word) && !elsewhere.includes(word)),
  ];
  const named = new Map(words.toReversed().map(([name, word]) => [word, name]));
  return [...named].map(([word, name]) => [name, word]);
}

const MOMENT = /^\d{4}-\d\d-\d\dT|^\d+$/;

/** Paths at which a response contains something its caller didn't send; in errors, only the person's own values. */
function pathsRead(text: string, sent: string, own: [string, string][], depth: number): string[] {
  const body = JSON.parse(text || '{}') as { data?: unknown; error?: object } | object[];
  const isError = 'error' in body;
  const read = leavesOf('data' in body ? body.data : body).flatMap(([path, value]) => {
    const shown = path.slice(0, depth).join('.');
    const words = own.filter(([, word]) => value.includes(word));
    if (words.length > 0) return words.map(([name]) => (name === shown ? name : `${shown} = ${name}`));
    if (isError || sent.includes(JSON.stringify(value))) return [];
    return own.some(([name]) => name === shown) ? [`another’s ${shown}`] : [shown];
  });
  return withAnswersAsOne([...new Set(read)]).toSorted();
}

function leavesOf(value: unknown, path: string[] = []): [path: string[], value: string][] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, path));
  if (typeof value !== 'object') return [[path, typeof value === 'string' ? value : JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

const answersToAll = [questions.map(({ storedAs }) => `answers.${storedAs}`), questionKeys.map(String)];

/** All answers are one thing to read, so another question leaves the table as it is. */
function withAnswersAsOne(read: string[]): string[] {
  const names = answersToAll.find((all) =>
    all.every((name) => read.some((path) => path === name || path.startsWith(`${name} = `))),
  );
  return names === undefined ? read : [...read.filter((path) => !names.includes(path)), 'each answer'];
}

const REFUSED = ['405 method_not_allowed', '401 unauthorized'];

/** Actors with the same outcome share a line. Those whose method or session is refused have none. */
function linesOf({ method, path }: Endpoint, { tried, stage }: Try, cells: Tried[]): string[] {
  const same = Map.groupBy(actors, (actor) => outcomeOf(cells[actors.indexOf(actor)]));
  const named = (actor: Actor) => (actor === 'writer' && isAlone(stage) ? 'only_writer' : actor);
  return [
    `${method} ${path}: ${tried}`,
    ...[...same.entries().filter(([outcome]) => !REFUSED.includes(outcome))].map(
      ([outcome, those]) =>
        `  ${those.length === actors.length ? 'everyone' : those.map(named).join(', ')}: ${outcome}`,
    ),
  ];
}

function outcomeOf(cell: Tried | undefined): string {
  if (cell === undefined) throw new Error('An actor was not tried.');
  const { answer, ...touched } = cell;
  const effects = Object.entries(touched).filter(([, names]) => names.length > 0);
  return [answer, ...effects.map(([verb, names]) => `${verb} ${names.join(', ')}`)].join('; ');
}

async function walk(endpoint: Endpoint): Promise<string[]> {
  const lines: string[] = [];
  for (const attempt of triesOf(endpoint)) {
    const cells: Tried[] = [];
    // Delivery sends everyone's emails, so these actors take turns.
    if (endpoint === DELIVER_EMAILS)
      for (const actor of actors) cells.push(await tryAs(actor, endpoint, attempt));
    else cells.push(...(await Promise.all(actors.map((actor) => tryAs(actor, endpoint, attempt)))));
    lines.push(...linesOf(endpoint, attempt, cells));
  }
  return lines;
}

beforeAll(async () => {
  const { email } = await newScene(stack, 'owner', 'confirmed');
  elsewhere = JSON.stringify(await storedUnder(stack.owner, email));
});

test('everyone reads and changes exactly what the table says', async () => {
  // Thousands of lines would hide the difference.
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  // Before other calls cause emails.
  const mailing = await walk(DELIVER_EMAILS);
  const walked: string[] = [];
  for (const route of routes) walked.push(...(await walk(route)));
  const lines = [...walked, ...mailing];
  const reviewed = (await readFile(new URL(TABLE, import.meta.url), 'utf8')).split('\n');
  await expect(lines.join('\n') + '\n')
    .toMatchFileSnapshot(TABLE)
    .catch(() => {
      throw new Error(
        [
          `tests/api/${TABLE} doesn't say this:`,
          ...reviewed.filter((line) => line !== '' && !lines.includes(line)).map((line) => `- ${line}`),
          ...lines.filter((line) => !reviewed.includes(line)).map((line) => `+ ${line}`),
          'If all of it is as it should be: npx vitest run tests/api/actors.test.ts -u',
        ].join('\n'),
      );
    });
});
