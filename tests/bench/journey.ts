/** The calls from joining to completing, through the API, over one database connection. */
import { readFile } from 'node:fs/promises';
import { neonConfig } from '@neondatabase/serverless';
import pg from 'pg';
import { runStatement, type Statement } from '#local/neon/neon-http.ts';
import { claimEmails } from '#netlify/emails/worker/outbox.ts';
import type { PathOf, RequestOf } from '#src/shared/api/routes.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { anAnswer, aRegistration, screens } from '#tests/support/factories.ts';

const TICK_MS = 10;
/** Identifies the same browser in every call. */
const retrySecret = crypto.randomUUID().replaceAll('-', '');

/** The referral code the person came with, and the address of its owner. */
export type Journey = { email: string; network: string; code: string; referrer: string };

async function post<Path extends PathOf<'$post'>>(path: Path, ip: string, json: RequestOf<'$post', Path>) {
  const response = await callFunction({ path, ip, json });
  if (!response.ok) throw new Error(`${path} answered ${await response.text()}`);
}

export const calls = {
  join: ({ email, network, code }: Journey) =>
    post('/api/waitlist-registrations', network, aRegistration({ email, referralCode: code, retrySecret })),
  load: ({ referrer, network }: Journey) => post('/api/survey-responses/load', network, { email: referrer }),
  answer: async ({ email, network }: Journey) => {
    for (const screen of screens) {
      const answer = anAnswer(screen, { email, answeredAt: Date.now(), retrySecret });
      await post('/api/survey-responses/answer', network, answer);
    }
  },
  complete: ({ email, network }: Journey) =>
    post('/api/survey-responses/complete', network, { email, retrySecret }),
  claim: async () => {
    const [email] = await claimEmails(1);
    if (email === undefined) throw new Error('A completion left no email to claim.');
  },
  validate: ({ code, network }: Journey) =>
    post('/api/manage-referrals', network, { action: 'validate', referralCode: code }),
};

export type CallName = keyof typeof calls;
export const callNames = Object.keys(calls) as CallName[];

/** Emails are sent without a pause; delivery.test.ts checks the pace. */
export const WITHOUT_PACE = `create or replace function email_interval() returns interval
  language sql immutable as $$ select interval '0' $$`;

/** From here on the API's statements use this connection, which shows what each one costs. */
export function askThrough(client: pg.ClientBase, took: (ms: number) => void = () => undefined): () => void {
  const answer = async (_: string, { body }: { body: string }) => {
    const started = performance.now();
    const data = await runStatement(client, JSON.parse(body) as Statement);
    took(performance.now() - started);
    return { ok: true, status: 200, json: () => data, text: () => '' };
  };
  const before = Object.getOwnPropertyDescriptor(neonConfig, 'fetchFunction') ?? {};
  Object.defineProperty(neonConfig, 'fetchFunction', {
    get: () => answer,
    set: () => undefined,
    configurable: true,
  });
  return () => void Object.defineProperty(neonConfig, 'fetchFunction', before);
}

/** CPU time Postgres spent on a connection, without disk waits. Only Linux reports it. */
export async function workOf(client: pg.ClientBase, run: () => Promise<unknown>): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const used = async () => {
    const stat = await readFile(`/proc/${rows[0]?.pid ?? ''}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  };
  const before = await used();
  await run();
  return (await used()) - before;
}
