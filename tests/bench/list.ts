/**
 * What writing to the list costs: putting an announcement down, claiming mails beside ten million that were sent, and
 * joining meanwhile. Each statement is the one that is sent in production.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { claimEmails, markEmailSent } from '#netlify/queries/outgoing-emails.ts';
import { newCaller } from '#netlify/runtime/caller.ts';
import { registerOnWaitlist } from '#netlify/queries/waitlist-registrations.ts';
import { beginAnnouncement, enqueueWave } from '#scripts/announcement-waves.ts';
import { benchBrowser } from '#tests/bench/bench-browser.ts';
import { NOWHERE } from '#src/domain/came-from.ts';
import { sqlOver, WITHOUT_PACE } from '#tests/bench/growth.ts';
import { median } from '#tests/bench/median.ts';
import { aRegistration } from '#tests/support/factories.ts';

const WORDS = { subject: 'We open in March', markdown: 'Come and **look**.' };
const CLAIMS = 200;
const JOINS = 2_000;
const WITH_PACE = readFileSync('sql/functions/mail_interval.sql', 'utf8');
const BATCH = 10;

export type ListFigures = {
  enqueueS: number;
  claims: { sent: number; ms: number; plan: string }[];
  joinMs: { alone: number; beside: number };
};

async function connected(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  return client;
}

async function fillWithSubscribers(owner: pg.Pool, people: number): Promise<void> {
  await owner.query(
    `insert into people (email, proven_at) select n || '@example.com', now() from generate_series(1, $1::integer) n`,
    [people],
  );
  await owner.query(
    `insert into waitlist_registrations (full_name, email, consent_version, confirmed_at)
     select 'Ada', n || '@example.com', 'joining-1', now() from generate_series(1, $1::integer) n`,
    [people],
  );
}

/** Links that were mailed, to addresses that nobody here has. What a claim does not look at is made again afterwards. */
async function fillWithSent(owner: pg.Pool, from: number, to: number): Promise<void> {
  await owner.query(
    `alter table outgoing_emails drop constraint outgoing_emails_pkey, drop constraint outgoing_emails_once_key`,
  );
  await owner.query('drop index if exists outgoing_emails_ended_idx');
  await owner.query(
    `insert into outgoing_emails (recipient, kind, payload, dedupe_key, attempts, sent_at)
     select 's' || n || '@example.com', 'survey_link', '{}', '1', 1, now() from generate_series($1::bigint, $2::bigint) n`,
    [from, to],
  );
  await owner.query(
    `alter table outgoing_emails add constraint outgoing_emails_pkey primary key (id),
       add constraint outgoing_emails_once_key unique (recipient, kind, dedupe_key)`,
  );
  await owner.query('vacuum analyze outgoing_emails');
}

/** A worker that hands over each mail at its moment. */
async function claimed(client: pg.Client, batches: number): Promise<number[]> {
  const sql = sqlOver(client);
  const times: number[] = [];
  for (let batch = 0; batch < batches; batch += 1) {
    const started = performance.now();
    const mails = await claimEmails(sql, BATCH);
    times.push(performance.now() - started);
    const since = performance.now();
    for (const mail of mails) {
      await pause(Math.max(0, mail.waitMs - (performance.now() - since)));
      await markEmailSent(sql, mail);
    }
  }
  return times;
}

async function planOfClaim(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain select id from outgoing_emails
     where sent_at is null and failed_at is null and next_attempt_at <= now()
       and (claimed_until is null or claimed_until <= now())
     order by priority, next_attempt_at limit 10 for update skip locked`,
  );
  return (
    rows
      .map((row) => row['QUERY PLAN'])
      .find((line) => line.includes('Scan'))
      ?.trim() ?? 'no scan'
  );
}

async function joined(client: pg.Client, prefix: string): Promise<number> {
  const sql = sqlOver(client);
  const times: number[] = [];
  for (let n = 0; n < JOINS; n += 1) {
    const started = performance.now();
    const caller = newCaller({ ...benchBrowser().caller, networks: [`${prefix}-${n}`] });
    await registerOnWaitlist(sql, aRegistration(), caller, NOWHERE);
    times.push(performance.now() - started);
  }
  return median(times);
}

/** A worker goes on until it is told. */
function working(client: pg.Client) {
  const told = new AbortController();
  const work = (async () => {
    while (!told.signal.aborted) await claimed(client, 1);
  })();
  return async () => {
    told.abort();
    await work;
  };
}

export async function measureList(
  owner: pg.Pool,
  ownerUrl: string,
  people: number,
  sent: readonly number[],
): Promise<ListFigures> {
  await owner.query(WITHOUT_PACE);
  await fillWithSubscribers(owner, people);
  const client = await connected(ownerUrl);
  const other = await connected(ownerUrl);
  const id = await beginAnnouncement(owner, 'opening', WORDS);
  const started = performance.now();
  const enqueued = await enqueueWave(owner, id, people);
  const enqueueS = (performance.now() - started) / 1000;
  if (enqueued !== people) throw new Error(`${enqueued} of ${people} were enqueued.`);

  await joined(client, 'warm');
  const alone = await joined(client, 'alone');
  await owner.query(WITH_PACE);
  const stop = working(other);
  const beside = await joined(client, 'beside');
  await stop();
  await owner.query(WITHOUT_PACE);

  const claims: ListFigures['claims'] = [];
  let there = 0;
  for (const size of sent) {
    await fillWithSent(owner, there + 1, size);
    there = size;
    await enqueueWave(owner, await beginAnnouncement(owner, `to ${size}`, WORDS), CLAIMS * BATCH + 100);
    const times = await claimed(client, CLAIMS);
    claims.push({ sent: size, ms: median(times.slice(10)), plan: await planOfClaim(client) });
  }
  await client.end();
  await other.end();
  return { enqueueS, claims, joinMs: { alone, beside } };
}
