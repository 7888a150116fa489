/**
 * The table of actors in docs/threat-model.md, tried cell by cell through the real functions: which answer everybody gets
 * from every endpoint, and which fields they read and change by it. The document is the one source of the table.
 */
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import * as contract from '#src/contracts/endpoints.ts';
import {
  actors,
  aScene,
  send,
  tries,
  type Actor,
  type EndpointName,
  type Try,
} from '#tests/support/actors.ts';
import {
  fields,
  fieldsChanged,
  fieldsRead,
  overlookedTables,
  storedUnder,
  unknownKeys,
  type FieldName,
} from '#tests/support/record-fields.ts';
import { useStack } from '#tests/support/use-stack.ts';

const THREAT_MODEL = 'docs/threat-model.md';
const HEADING = '## Who reads and changes what';

vi.setConfig({ testTimeout: 120_000 });

const stack = useStack();

const written = (readFileSync(THREAT_MODEL, 'utf8').split(`${HEADING}\n`)[1]?.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|') && !line.startsWith('| -'))
  .map((line) => cellsOf(line).join(' | '));

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

type Tried = { answer: string; reads: FieldName[]; changes: FieldName[]; unknown: string[] };

async function tryAs(actor: Actor, name: EndpointName, attempt: Try): Promise<Tried> {
  const scene = await aScene(stack, actor, attempt.stage);
  await attempt.prepare?.(scene, stack);
  const before = await storedUnder(stack.owner, scene.email);
  const sent = attempt.sends(scene);
  const { status, error, text } = await send(name, scene, sent);
  const after = await storedUnder(stack.owner, scene.email);
  return {
    answer: [status, error?.code].filter((part) => part !== undefined).join(' '),
    reads: fieldsRead(text, scene, sent, after),
    changes: fieldsChanged(before, after),
    // The report and a property are about nobody in particular, and the export has the wording of the questions.
    unknown: contract[name].method === 'GET' ? [] : unknownKeys(text),
  };
}

function effectOn(field: FieldName, { reads, changes }: Tried): string {
  return [...(reads.includes(field) ? ['reads'] : []), ...(changes.includes(field) ? ['changes'] : [])].join(
    ', ',
  );
}

function linesOf(name: EndpointName, { tried }: Try, cells: Tried[]): string[] {
  const { method, path } = contract[name];
  const touched = Object.keys(fields).map((field) => [
    field,
    ...cells.map((cell) => effectOn(field as FieldName, cell)),
  ]);
  return [
    [`\`${method} ${path}\`: ${tried}`, 'is answered', ...cells.map(({ answer }) => answer)],
    ...touched
      .filter(([, ...effects]) => effects.some((effect) => effect !== ''))
      .map((line) => ['', ...line]),
  ].map((line) => line.join(' | '));
}

/** What sends mails sends everybody's, so there one tries after the other, before anybody else has caused a mail. */
async function cellsFor(name: EndpointName, attempt: Try): Promise<Tried[]> {
  if (name !== 'deliverEmailsEndpoint')
    return Promise.all(actors.map((actor) => tryAs(actor, name, attempt)));
  const cells: Tried[] = [];
  for (const actor of actors) cells.push(await tryAs(actor, name, attempt));
  return cells;
}

async function walk(name: EndpointName): Promise<string[]> {
  const lines: string[] = [];
  for (const attempt of tries[name]) {
    const cells = await cellsFor(name, attempt);
    const unknown = new Set(cells.flatMap((cell) => cell.unknown));
    expect([...unknown], 'Give these names a field in tests/support/record-fields.ts.').toEqual([]);
    lines.push(...linesOf(name, attempt, cells));
  }
  return lines;
}

test('everybody reads and changes what the threat model says, and nothing else', async () => {
  const mailing = await walk('deliverEmailsEndpoint');
  const walked = [['what is asked', '', ...actors].join(' | ')];
  for (const name of Object.keys(tries) as EndpointName[])
    walked.push(...(name === 'deliverEmailsEndpoint' ? mailing : await walk(name)));
  expect(written, `This is what was found; mend the code, or the table in ${THREAT_MODEL}.`).toEqual(walked);
});

test('every table that holds something of people is looked at', async () => {
  expect(await overlookedTables(stack.owner), 'Name these tables in tests/support/record-fields.ts.').toEqual(
    [],
  );
});
