/**
 * `npm run announce -- words.md`: a dry run. `--to me@…` sends one copy, `--wave 1000` queues the next thousand, with
 * `--only` of a group.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parse } from 'node:path';
import type pg from 'pg';
import {
  readAnnouncement,
  type WrittenAnnouncement,
} from '#netlify/emails/announcement/announcement-file.ts';
import { env } from '#netlify/shared/env.ts';
import { createMailer } from '#netlify/emails/worker/mailer.ts';
import { unsubscribeLinks } from '#netlify/emails/links.ts';
import { connect } from '#local/postgres/connect.ts';
import { Problem } from '#local/problem.ts';
import { formatWhole } from '#src/shared/format.ts';
import { isAddress, normalizeAddress } from '#src/shared/visitor/address.ts';
import {
  beginAnnouncement,
  enqueueWave,
  findAnnouncement,
  forecast,
  groupOf,
  requireChannel,
  type Group,
} from '#scripts/announcement-waves.ts';
import { formatDuration } from '#scripts/format-duration.ts';
import { onProduction, productionSchema, readArguments, requireYes } from '#scripts/production.ts';

const USAGE = 'npm run announce -- words.md [--to me@example.com | --only finished --wave 1000]';
const LINK_TIMEOUT_MS = 10_000;

function parseCommand() {
  const options = {
    to: { type: 'string' },
    wave: { type: 'string' },
    only: { type: 'string' },
  } as const;
  const { values, positionals } = readArguments(options, USAGE);
  const [path, ...more] = positionals;
  const { wave, only } = values;
  const to = values.to === undefined ? undefined : normalizeAddress(values.to);
  if (path === undefined || more.length > 0) throw new Problem(`Name one Markdown file: ${USAGE}`);
  if (to !== undefined && (wave ?? only) !== undefined)
    throw new Problem(`--to sends one copy, so leave out --wave and --only: ${USAGE}`);
  if (to !== undefined && !isAddress(to)) throw new Problem(`"${to}" isn’t an email address.`);
  if (wave !== undefined && !/^[1-9]\d{0,8}$/.test(wave))
    throw new Problem(`"${wave}" isn’t a number of people. Example: --wave 1000`);
  return {
    path,
    to,
    wave: wave === undefined ? undefined : Number(wave),
    group: only === undefined ? {} : groupOf(only),
  };
}

/** They stop nothing, because some sites refuse programs. */
async function warnOfDeadLinks(links: readonly string[]): Promise<void> {
  const checks = links
    .filter((link) => /^https?:/.test(link))
    .map(async (link) => {
      const response = await fetch(link, { signal: AbortSignal.timeout(LINK_TIMEOUT_MS) }).catch(() => null);
      if (response?.ok === true) return [];
      const answer = response === null ? 'can’t be reached' : `answered ${response.status}`;
      return [`The link ${link} ${answer}: open it in a browser before you send.`];
    });
  for (const line of (await Promise.all(checks)).flat()) console.log(line);
}

async function readWords(path: string): Promise<WrittenAnnouncement> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Problem(`${path} doesn’t exist.`);
  });
  const { announcement, links, problems } = readAnnouncement(text);
  if (problems.length > 0) throw new Problem(problems.map((problem) => `${path}: ${problem}`).join('\n'));
  await warnOfDeadLinks(links);
  return announcement;
}

async function sendOne(announcement: WrittenAnnouncement, to: string): Promise<void> {
  const { SITE_URL: siteUrl } = env();
  const issuedAt = new Date();
  const { oneClickUrl, page } = unsubscribeLinks({ personId: null, issuedAt }, siteUrl);
  // Takes a second to load, and waves are rendered on the site.
  const { renderEmail } = await import('#netlify/emails/render-email.ts');
  const addressed = { recipient: to, issuedAt, siteUrl, link: '', unsubscribe: page };
  const email = await renderEmail('announcement', announcement, addressed);
  const result = await createMailer(env()).send({ id: randomUUID(), to, unsubscribe: oneClickUrl, ...email });
  if (result.outcome !== 'sent') throw new Problem(`The email wasn’t sent: ${result.reason}`);
}

type Forecast = Awaited<ReturnType<typeof forecast>>;

function printForecast({ enqueued, remaining, refusals, seconds }: Forecast): void {
  console.log(`Sent or queued: ${formatWhole(enqueued)}. Not queued yet: ${formatWhole(remaining)}.`);
  for (const [refusal, people] of Object.entries(refusals))
    console.log(`Not emailed (${refusal}): ${formatWhole(people)}.`);
  if (remaining > 0)
    console.log(
      `Sending to everyone not queued yet takes about ${formatDuration(seconds)} if Resend answers.`,
    );
}

type Wave = { file: string; group: Group; people: number };

async function sendWave(database: pg.Client, words: WrittenAnnouncement, { file, group, people }: Wave) {
  if (people === 0) throw new Problem('Everyone has this email, or may not get it. Nothing was queued.');
  await requireYes(`Queue it for ${formatWhole(people)} ${people === 1 ? 'person' : 'people'}?`);
  const id = await beginAnnouncement(database, file, words);
  const enqueued = await enqueueWave(database, id, people, {
    group,
    onPart: (done) => console.log(`${formatWhole(done)} of ${formatWhole(people)}`),
  });
  console.log(
    `Queued: ${formatWhole(enqueued)}. Sending starts within 15 minutes, with LAUNCH_WEEK within one; npm run mail:status shows progress.`,
  );
}

async function announce({ DATABASE_OWNER_URL }: { DATABASE_OWNER_URL: string }): Promise<void> {
  const { path, to, wave, group } = parseCommand();
  const announcement = await readWords(path);
  console.log(`Subject: ${announcement.subject}`);
  if (to !== undefined) {
    await requireYes(`Send it to ${to}?`);
    await sendOne(announcement, to);
    console.log(`Sent to ${to}.`);
    return;
  }
  const file = parse(path).name;
  await using database = await connect(DATABASE_OWNER_URL);
  await requireChannel(database, group);
  const counted = await forecast(database, file, group);
  printForecast(counted);
  await findAnnouncement(database, file, announcement);
  if (wave === undefined) console.log(`Nothing was queued. To continue: ${USAGE}`);
  else await sendWave(database, announcement, { file, group, people: Math.min(wave, counted.remaining) });
}

await onProduction(productionSchema, announce);
