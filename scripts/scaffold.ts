/** The files that every new endpoint and every new migration begin with, as text: `npm run new` writes them. */
import { globSync, readFileSync } from 'node:fs';
import { Problem } from '#local/problem.ts';

export type NewFile = { path: string; text: string };

export const ENDPOINTS = 'src/contracts/endpoints.ts';
const KEBAB = /^[a-z]+(-[a-z]+)*$/;

const camel = (kebab: string) => kebab.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (kebab: string) => camel(`-${kebab}`);

/** An endpoint of a new noun: `POST /api/<noun>/<verb>`, with a file at every stop of the road but SQL. */
export function newEndpoint(noun: string, verb: string): NewFile[] {
  for (const word of [noun, verb]) {
    if (!KEBAB.test(word))
      throw new Problem(`"${word}" has to be words like-these: npm run new -- endpoint <noun> <verb>`);
  }
  const action = camel(`${verb}-${noun}`);
  const endpoint = `${action}Endpoint`;
  const type = pascal(`${verb}-${noun}`);
  const path = `/api/${noun}/${verb}`;
  return [
    {
      path: ENDPOINTS,
      text: `${readFileSync(ENDPOINTS, 'utf8')}\nexport const ${endpoint} = { method: 'POST', path: '${path}' } as const satisfies Endpoint;\n`,
    },
    {
      path: `src/contracts/${noun}.ts`,
      text: `import * as z from 'zod/mini';
import { emailSchema } from '#src/contracts/fields.ts';

export const ${action}RequestSchema = z.strictObject({ email: emailSchema });

export type ${type}Request = z.input<typeof ${action}RequestSchema>;
export type ${type}Response = { email: string };
`,
    },
    {
      path: `netlify/services/${noun}.ts`,
      text: `import { succeed, type Outcome } from '#netlify/runtime/outcome.ts';
import type { ${type}Response } from '#src/contracts/${noun}.ts';

export function ${action}(email: string): Outcome<${type}Response> {
  return succeed({ email });
}
`,
    },
    {
      path: `netlify/functions/${noun}-${verb}.ts`,
      text: `import type { Config } from '@netlify/functions';
import { serve } from '#netlify/runtime/serve.ts';
import { ${action} } from '#netlify/services/${noun}.ts';
import { ${action}RequestSchema } from '#src/contracts/${noun}.ts';
import { ${endpoint} } from '#src/contracts/endpoints.ts';

export const config: Config = {
  path: '${path}',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};

export default serve({
  endpoint: ${endpoint},
  schema: ${action}RequestSchema,
  answer: ({ email }) => Promise.resolve({ outcome: ${action}(email) }),
});
`,
    },
    {
      path: `src/client/${noun}.ts`,
      text: `import { callEndpoint, type Called } from '#src/client/call.ts';
import type { ${type}Request, ${type}Response } from '#src/contracts/${noun}.ts';
import { ${endpoint} } from '#src/contracts/endpoints.ts';

export function ${action}(request: ${type}Request): Promise<Called<${type}Response>> {
  return callEndpoint(${endpoint}, request);
}
`,
    },
    {
      path: `tests/functions/${noun}.test.ts`,
      text: `import { afterAll, beforeAll, expect, test } from 'vitest';
import * as ${action} from '#netlify/functions/${noun}-${verb}.ts';
import { ${endpoint} } from '#src/contracts/endpoints.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { anEmail } from '#tests/support/factories.ts';
import { startStack, type Stack } from '#tests/support/stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

test('an address is answered with itself', async () => {
  const email = anEmail();
  const response = await callFunction(${action}, { path: ${endpoint}.path, json: { email } });
  expect(await response.json()).toEqual({ data: { email } });
});
`,
    },
  ];
}

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
