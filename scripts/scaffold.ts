/** The files that every new endpoint and every new migration begin with, as text: `npm run new` writes them. */
import { globSync, readFileSync } from 'node:fs';
import { Problem } from '#local/problem.ts';

export type NewFile = { path: string; text: string };

export const ENDPOINTS = 'src/contracts/endpoints.ts';
const KEBAB = /^[a-z]+(-[a-z]+)*$/;

const camel = (kebab: string) => kebab.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (kebab: string) => camel(`-${kebab}`);

type Names = { noun: string; file: string; action: string; type: string; path: string };

/** An endpoint of a new noun: `POST /api/<noun>/<verb>`, with a file at every stop of the road but SQL. */
export function newEndpoint(noun: string, verb: string): NewFile[] {
  for (const word of [noun, verb]) {
    if (!KEBAB.test(word))
      throw new Problem(`"${word}" has to be words like-these: npm run new -- endpoint <noun> <verb>`);
  }
  const names = {
    noun,
    file: `${noun}-${verb}`,
    action: camel(`${verb}-${noun}`),
    type: pascal(`${verb}-${noun}`),
    path: `/api/${noun}/${verb}`,
  };
  return [
    { path: ENDPOINTS, text: endpoints(names) },
    { path: `src/contracts/${noun}.ts`, text: contract(names) },
    { path: `netlify/services/${noun}.ts`, text: service(names) },
    { path: `netlify/functions/${names.file}.ts`, text: netlifyFunction(names) },
    { path: `tests/functions/${noun}.test.ts`, text: functionTest(names) },
  ];
}

function endpoints({ noun, action, type, path }: Names): string {
  const imported = `import type { ${type}Request, ${type}Response } from '#src/contracts/${noun}.ts';`;
  return `${readFileSync(ENDPOINTS, 'utf8').replace(/^import/m, `${imported}\n$&`)}
export const ${action}Endpoint = post<${type}Request, ${type}Response>('${path}');
`;
}

const contract = ({ action, type }: Names) => `import * as z from 'zod/mini';
import { emailSchema } from '#src/contracts/fields.ts';

export const ${action}RequestSchema = z.strictObject({ email: emailSchema });

export type ${type}Request = z.input<typeof ${action}RequestSchema>;
export type ${type}Response = { email: string };
`;

const service = ({
  noun,
  action,
  type,
}: Names) => `import { succeed, type Outcome } from '#netlify/runtime/outcome.ts';
import type { ${type}Response } from '#src/contracts/${noun}.ts';

export function ${action}(email: string): Outcome<${type}Response> {
  return succeed({ email });
}
`;

const netlifyFunction = ({ noun, action, path }: Names) => `import type { Config } from '@netlify/functions';
import { serve } from '#netlify/runtime/serve.ts';
import { ${action} } from '#netlify/services/${noun}.ts';
import { ${action}RequestSchema } from '#src/contracts/${noun}.ts';
import { ${action}Endpoint } from '#src/contracts/endpoints.ts';

export const config: Config = {
  path: '${path}',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};

export default serve(${action}Endpoint, {
  schema: ${action}RequestSchema,
  answer: ({ email }) => Promise.resolve({ outcome: ${action}(email) }),
});
`;

const functionTest = ({ action }: Names) => `import { expect, test } from 'vitest';
import { ${action}Endpoint } from '#src/contracts/endpoints.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { anEmail } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';

useStack();

test('an address is answered with itself', async () => {
  const email = anEmail();
  const response = await callFunction({ path: ${action}Endpoint.path, json: { email } });
  expect(await response.json()).toEqual({ data: { email } });
});
`;

/** @param name as in `create_notes` or `add_note_to_surveys`; the number is the next free one. */
export function newMigration(name: string): NewFile[] {
  if (!/^[a-z]+(_[a-z0-9]+)+$/.test(name)) {
    throw new Problem(`"${name}" has to be a_verb_and_a_noun: npm run new -- migration <verb_noun>`);
  }
  const number = String(globSync('sql/migrations/*.sql').length + 1).padStart(4, '0');
  return [
    {
      path: `sql/migrations/${number}_${name}.sql`,
      text: `set local lock_timeout = '1s';
set local statement_timeout = '1min';

-- Why this is needed, and what it means for rows that are there already.
-- Forward only: widen first, and narrow in a later deploy.
`,
    },
  ];
}
