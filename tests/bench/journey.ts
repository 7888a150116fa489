/** The calls of somebody's way from joining to completing, as the queries send them to the database. */
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { completeSurvey } from '#netlify/queries/completions.ts';
import { claimEmails } from '#netlify/mail/outbox.ts';
import { checkReferralCode } from '#netlify/queries/referrals.ts';
import { getSurvey, saveAnswer } from '#netlify/queries/survey-responses.ts';
import { registerOnWaitlist } from '#netlify/queries/waitlist-registrations.ts';
import { newCaller } from '#netlify/shared/caller.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import { NOWHERE } from '#src/waitlist/came-from.ts';
import { anAnswer, aRegistration, screens } from '#tests/support/factories.ts';

const TICK_MS = 10;
const browserId = crypto.randomUUID();
const callerFrom = (network: string) => newCaller({ browserId, sessionHash: null, networks: [network] });

/** The referral code somebody brings, and an address that the database knows already. */
export type Person = { email: string; network: string; code: string; known: string };

export const calls = {
  join: (sql: Sql, { email, network, code }: Person) =>
    registerOnWaitlist(sql, aRegistration({ email, referralCode: code }), callerFrom(network), NOWHERE),
  load: (sql: Sql, { known, network }: Person) => getSurvey(sql, known, callerFrom(network)),
  answer: async (sql: Sql, { email, network }: Person) => {
    for (const screen of screens) {
      const answer = { ...anAnswer(screen, { email }), screen, answeredAt: Date.now() };
      await saveAnswer(sql, answer, callerFrom(network));
    }
  },
  complete: async (sql: Sql, { email, network }: Person) => {
    const { outcome } = await completeSurvey(sql, { email }, callerFrom(network));
    if (outcome !== 'completed') throw new Error(`A completion ended ${outcome}.`);
  },
  claim: async (sql: Sql) => {
    const [mail] = await claimEmails(sql, 1);
    if (mail === undefined) throw new Error('A completion left no mail to claim.');
  },
  validate: (sql: Sql, { code, network }: Person) => checkReferralCode(sql, code, callerFrom(network)),
};

export type Call = keyof typeof calls;
export const callNames = Object.keys(calls) as Call[];

/** Emails that nobody sends need not wait for the provider. */
export const WITHOUT_PACE = `create or replace function mail_interval() returns interval
  language sql immutable as $$ select interval '0' $$`;

/** The queries' port over one connection, where each statement shows as it would to Neon: values as parameters. */
export function sqlOver(client: pg.ClientBase): Sql {
  return async <Row>(strings: TemplateStringsArray, ...values: unknown[]) => {
    const text = strings.reduce((whole, part, index) => `${whole}$${index}${part}`);
    return (await client.query(text, values)).rows as Row[];
  };
}

/** How long Postgres used a core for a connection, in which waits for a disk do not count; Linux alone tells. */
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
