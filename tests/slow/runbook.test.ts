/** The SQL of docs/runbook.md, run as its recipes say. */
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callFunction } from '#tests/support/call-function.ts';
import { operators } from '#tests/support/operators.ts';
import { aSignedInOperator } from '#tests/support/signed-in-operator.ts';
import { useCast } from '#tests/support/use-stack.ts';

const { stack, cast } = useCast();

/** @param changes what its reader fills in */
function sqlOf(recipe: string, changes: [string, string][]): string {
  const [, rest = ''] = readFileSync('docs/runbook.md', 'utf8').split(`\n## ${recipe}\n`);
  const [, sql] = /```sql\n(.*?)```/s.exec(rest.split('\n## ')[0] ?? '') ?? [];
  if (sql === undefined) throw new Error(`docs/runbook.md has no SQL for "${recipe}".`);
  return changes.reduce((text, [from, to]) => text.replaceAll(from, to), sql);
}

function deployWith(variables: Record<string, string>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  // The environment is read once.
  vi.resetModules();
}

test('after "A leaked secret", what it forged is refused, on the new deploy and on older ones', async () => {
  // A role of its own, because other tests use the real one.
  const role = `leaked_${process.pid}`;
  await stack.owner.query(`create role ${role} login password 'old' in role keystead_runtime`);
  onTestFinished(async () => {
    await stack.owner.query(`drop role ${role}`);
  });
  const urlWith = (password: string) =>
    Object.assign(new URL(stack.databaseUrl), { username: role, password }).href;
  const leaked = 'the-leaked-secret-of-more-than-32-characters';
  deployWith({ DATABASE_URL: urlWith('old'), SESSION_SECRET: leaked });

  const victim = await cast.confirmed();
  const signed = await import('#netlify/shared/link-token.ts');
  const id = await victim.personId();
  const forged = (age: number) => signed.signLinkToken('your_data_link', id, Date.now() - age);
  const [read, opened] = [forged(0), forged(1)];
  const ofOperator = signed.signOperatorToken(operators[0] ?? '', Date.now());
  const thief = cast.stranger();
  expect((await thief.open(opened)).status).toBe(200);
  const reader = await aSignedInOperator();
  const unsubscribe = await victim.unsubscribeToken();

  await stack.owner.query(
    sqlOf('A leaked secret', [
      ['keystead_runtime', role],
      ["'...'", "'new'"],
    ]),
  );
  const tries = async () => [
    (await thief.call('/api/your-data/open', {})).status,
    (await cast.stranger().read(read)).status,
    (await cast.stranger().open(read)).status,
    (await reader.call('/api/operator/report', undefined)).status,
    (await cast.stranger().call('/api/operator/sessions', { token: ofOperator })).status,
  ];
  expect(await tries(), 'older deploys reach nothing').toEqual([503, 503, 503, 503, 503]);
  deployWith({
    DATABASE_URL: urlWith('new'),
    SESSION_SECRET: `the-new-secret-of-more-than-32-characters,${leaked}`,
  });
  const refused = await tries();
  expect(refused.filter((status) => status < 400)).toEqual([]);
  expect(refused.filter((status) => status >= 500)).toEqual([]);
  const left = await callFunction({ path: `/api/unsubscribe?token=${unsubscribe}`, method: 'POST' });
  expect(left.status, 'people can still unsubscribe').toBe(200);
});
