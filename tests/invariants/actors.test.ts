/** Calls every endpoint as every actor and compares the outcome with a reviewed table. */
import { expect, test } from 'vitest';
import {
  actors,
  newScene,
  DELIVER_EMAILS,
  deliveryTries,
  NAME,
  PHONE,
  send,
  triesOf,
  type Actor,
  type Asked,
  type Scene,
  type Try,
} from '#tests/support/actors.ts';
import { changesBetween, storedUnder, type Stored } from '#tests/support/stored-rows.ts';
import { routes } from '#tests/support/routes.ts';
import { useStack } from '#tests/support/use-stack.ts';

/** Who gets which answer, and what they read and change with it. */
const TABLE = 'actors.txt';

const stack = useStack();

type Tried = { answer: string } & Record<'reads' | 'adds' | 'changes' | 'removes', string[]>;

async function tryAs(actor: Actor, asked: Asked, attempt: Try): Promise<Tried> {
  const scene = await newScene(stack, actor, attempt.stage);
  await attempt.prepare?.(scene, stack);
  const before = await storedUnder(stack.owner, scene.email);
  const sent = attempt.sends(scene);
  const { status, error, text } = await send(asked, scene, sent);
  const after = await storedUnder(stack.owner, scene.email);
  const said = JSON.stringify(sent);
  const own = Object.entries(wordsOf(scene, after)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !said.includes(entry[1]),
  );
  return {
    answer: [status, error?.code].filter((part) => part !== undefined).join(' '),
    reads: pathsRead(text, said, own, asked.method === 'GET' ? 1 : 2),
    ...changesBetween(before, after),
  };
}

/** Values only this record has, by their path in `YourData`. */
const wordsOf = (scene: Scene, stored: Stored) => ({
  ...{ email: scene.email, question_12: scene.firstAnswer, record: stored.people?.[0]?.id },
  ...{ 'registration.fullName': NAME, 'registration.phoneNumber': PHONE },
  ...{ 'registration.invitedBy': scene.friend.email, 'registration.referredBy': scene.friend.code },
  'sharing.ownCode': stored.referral_codes?.[0]?.code,
  'survey.proCode': stored.survey_responses?.[0]?.pro_code_generated,
});

/** Where a response contains something its caller didn't send; in errors, only the record's own values. */
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
  return [...new Set(read)].toSorted();
}

function leavesOf(value: unknown, path: string[] = []): [path: string[], value: string][] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, path));
  if (typeof value !== 'object') return [[path, typeof value === 'string' ? value : JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

/** Actors with the same outcome share a line. Refused methods have none. */
function linesOf({ method, path }: Asked, { tried }: Try, cells: Tried[]): string[] {
  const same = Map.groupBy(actors, (actor) => outcomeOf(cells[actors.indexOf(actor)]));
  return [
    `${method} ${path}: ${tried}`,
    ...[...same.entries().filter(([outcome]) => outcome !== '405 method_not_allowed')].map(
      ([outcome, those]) => `  ${those.join(', ')}: ${outcome}`,
    ),
  ];
}

function outcomeOf(cell: Tried | undefined): string {
  if (cell === undefined) throw new Error('An actor was not tried.');
  const { answer, ...touched } = cell;
  const effects = Object.entries(touched).filter(([, names]) => names.length > 0);
  return [answer, ...effects.map(([verb, names]) => `${verb} ${names.join(', ')}`)].join('; ');
}

async function walk(asked: Asked, tries: Try[]): Promise<string[]> {
  const lines: string[] = [];
  for (const attempt of tries) {
    const cells: Tried[] = [];
    // Delivery sends everyone's emails, so these actors take turns.
    if (asked === DELIVER_EMAILS) for (const actor of actors) cells.push(await tryAs(actor, asked, attempt));
    else cells.push(...(await Promise.all(actors.map((actor) => tryAs(actor, asked, attempt)))));
    lines.push(...linesOf(asked, attempt, cells));
  }
  return lines;
}

test('everyone reads and changes exactly what the table says', async () => {
  // Before other calls cause emails.
  const mailing = await walk(DELIVER_EMAILS, deliveryTries);
  const walked: string[] = [];
  for (const route of routes) walked.push(...(await walk(route, triesOf(route))));
  await expect([...walked, ...mailing].join('\n') + '\n').toMatchFileSnapshot(TABLE);
});
