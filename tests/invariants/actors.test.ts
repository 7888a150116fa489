/** Calls every endpoint as every actor, through the real functions, and compares the outcome with a table. */
import { expect, test, vi } from 'vitest';
import {
  actors,
  aScene,
  DELIVER_EMAILS,
  deliveryTries,
  send,
  triesOf,
  type Actor,
  type Asked,
  type Try,
} from '#tests/support/actors.ts';
import {
  fieldsChanged,
  fieldsRead,
  overlookedTables,
  storedUnder,
  unknownKeys,
  type FieldName,
} from '#tests/support/record-fields.ts';
import { routes } from '#tests/support/routes.ts';
import { useStack } from '#tests/support/use-stack.ts';

/** What was found, reviewed by people: who gets which answer, and what they read and change by it. */
const TABLE = 'actors.txt';

vi.setConfig({ testTimeout: 120_000 });

const stack = useStack();

type Tried = { answer: string; reads: FieldName[]; changes: FieldName[]; unknown: string[] };

async function tryAs(actor: Actor, asked: Asked, attempt: Try): Promise<Tried> {
  const scene = await aScene(stack, actor, attempt.stage);
  await attempt.prepare?.(scene, stack);
  const before = await storedUnder(stack.owner, scene.email);
  const sent = attempt.sends(scene);
  const { status, error, text } = await send(asked, scene, sent);
  const after = await storedUnder(stack.owner, scene.email);
  return {
    answer: [status, error?.code].filter((part) => part !== undefined).join(' '),
    reads: fieldsRead(text, scene, sent, after),
    changes: fieldsChanged(before, after),
    // The report and a property are about nobody in particular, and the export has the wording of the questions.
    unknown: asked.method === 'GET' ? [] : unknownKeys(text),
  };
}

/** Actors for whom the same happens share a line; a method that is refused, as everywhere, has none. */
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
  const { answer, reads, changes } = cell;
  const effects = Object.entries({ reads, changes }).filter(([, touched]) => touched.length > 0);
  return [answer, ...effects.map(([verb, touched]) => `${verb} ${touched.join(', ')}`)].join('; ');
}

async function walk(asked: Asked, tries: Try[]): Promise<string[]> {
  const lines: string[] = [];
  for (const attempt of tries) {
    const cells: Tried[] = [];
    // What sends mails sends everybody's, so there one tries after the other.
    if (asked === DELIVER_EMAILS) for (const actor of actors) cells.push(await tryAs(actor, asked, attempt));
    else cells.push(...(await Promise.all(actors.map((actor) => tryAs(actor, asked, attempt)))));
    const unknown = new Set(cells.flatMap((cell) => cell.unknown));
    expect([...unknown], 'Give these names a field in tests/support/record-fields.ts.').toEqual([]);
    lines.push(...linesOf(asked, attempt, cells));
  }
  return lines;
}

test('everybody reads and changes what the table says, and nothing else', async () => {
  // Before anybody else has caused a mail.
  const mailing = await walk(DELIVER_EMAILS, deliveryTries);
  const walked: string[] = [];
  for (const route of routes) walked.push(...(await walk(route, triesOf(route))));
  await expect([...walked, ...mailing].join('\n') + '\n').toMatchFileSnapshot(TABLE);
});

test('every table that holds something of people is looked at', async () => {
  expect(await overlookedTables(stack.owner), 'Name these tables in tests/support/record-fields.ts.').toEqual(
    [],
  );
});
