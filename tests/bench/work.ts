import pg from 'pg';
import { sql } from '#netlify/shared/sql.ts';
import { askThrough, calls, workOf, type Journey } from '#tests/bench/journey.ts';
import { against, median, milliseconds, ratio, type Table } from '#tests/bench/table.ts';
import { anEmail, screens } from '#tests/support/factories.ts';
import { startStack } from '#tests/support/stack.ts';
import { aReferralCode } from '#tests/support/surveys.ts';

const ROUNDS = 7;
const PEOPLE = 500;
const MAX_JOIN = 2;
const MAX_ANSWER = 1.8;

/** The same rows without any rules. */
const plain = {
  join: ({ email, code, referrer }: Journey) => sql()`
    with person as (insert into people (email) values (${email}))
    insert into waitlist_registrations (full_name, email, referral_code, referrer_email, is_referred, consent_version)
    values ('Ada Lovelace', ${email}, ${code}, ${referrer}, true, 'joining-2')`,
  answer: async ({ email }: Journey) => {
    for (const screen of screens)
      await sql()`insert into survey_responses (email, question_12) values (${email}, ${String(screen)})
        on conflict (email) do update set question_12 = excluded.question_12, updated_at = now()`;
  },
};

export async function workTables(): Promise<Table[]> {
  const stack = await startStack();
  const client = new pg.Client({ connectionString: stack.ownerUrl });
  await client.connect();
  try {
    askThrough(client);
    const { code, email: referrer } = await aReferralCode(stack.owner);
    const somePeople = () =>
      Array.from({ length: PEOPLE }, (_, n) => ({
        email: anEmail(),
        network: `client-${n}`,
        code,
        referrer,
      }));
    const work: Record<string, number[]> = {};
    const measure = async (name: string, people: Journey[], call: (one: Journey) => unknown) => {
      const ms = await workOf(client, async () => {
        for (const person of people) await call(person);
      });
      (work[name] ??= []).push(ms / PEOPLE);
    };
    // Takes turns, so that other work on the machine affects all of them.
    for (let round = 0; round < ROUNDS; round += 1) {
      const [ours, theirs] = [somePeople(), somePeople()];
      for (const name of ['join', 'answer'] as const) {
        await measure(name, ours, calls[name]);
        await measure(`plain ${name}`, theirs, plain[name]);
      }
    }
    const rowOf = (name: string, limit: number) => {
      const [ours, theirs] = [median(work[name] ?? []), median(work[`plain ${name}`] ?? [])];
      return [name, against(ours / theirs, limit, ratio), milliseconds(ours), milliseconds(theirs)];
    };
    return [
      {
        title: 'Work of Postgres',
        note: `Its processor time for a registration with a referral code, and for ten answers; median of ${ROUNDS} rounds of ${PEOPLE} people.`,
        head: ['call', 'against plain inserts', 'call', 'plain inserts'],
        rows: [rowOf('join', MAX_JOIN), rowOf('answer', MAX_ANSWER)],
      },
    ];
  } finally {
    await client.end();
    await stack.stop();
  }
}
