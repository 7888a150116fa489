/**
 * `npm run announce -- words.md`: a dry run. `--preview` writes it to a file, `--to me@…` sends one copy, `--wave 1000`
 * queues the next thousand, with `--only` of a group.
 */
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { parse } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import {
  readAnnouncement,
  type WrittenAnnouncement,
} from '#netlify/emails/announcement/announcement-file.ts';
import { env } from '#netlify/shared/env.ts';
import { createMailer } from '#netlify/emails/worker/mailer.ts';
import { unsubscribeLinks } from '#netlify/emails/links.ts';
import { Problem } from '#local/problem.ts';
import { formatWhole } from '#src/shared/format.ts';
import { isAddress } from '#src/shared/visitor/address.ts';
import {
  beginAnnouncement,
  enqueueWave,
  findAnnouncement,
  forecast,
  groupOf,
  type Forecast,
  type Group,
} from '#scripts/announcement-waves.ts';
import { formatDuration } from '#scripts/format-duration.ts';
import { anything, onProduction, parameters, productionSchema, requireYes } from '#scripts/production.ts';

const USAGE = 'npm run announce -- words.md [--preview | --to me@example.com | --only finished --wave 1000]';
const LINK_TIMEOUT_MS = 10_000;

function parseCommand() {
  const { values, positionals } = parseArgs({
    args: parameters(),
    allowPositionals: true,
    options: {
      preview: { type: 'boolean' },
      to: { type: 'string' },
      wave: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const [path, ...more] = positionals;
  const { to, wave, only } = values;
  if (path === undefined || more.length > 0) throw new Problem(`Name one Markdown file: ${USAGE}`);
  if (to !== undefined && wave !== undefined) throw new Problem(`Use either --to or --wave: ${USAGE}`);
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

async function deadLinks(links: readonly string[]): Promise<string[]> {
  const checks = links
    .filter((link) => /^https?:/.test(link))
    .map(async (link) => {
      const response = await fetch(link, { signal: AbortSignal.timeout(LINK_TIMEOUT_MS) }).catch(() => null);
      if (response === null) return [`The link ${link} can’t be reached.`];
      return response.ok ? [] : [`The link ${link} answered ${response.status}.`];
    });
  return (await Promise.all(checks)).flat();
}

async function readWords(path: string): Promise<WrittenAnnouncement> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Problem(`${path} doesn’t exist.`);
  });
  const { announcement, links, problems } = readAnnouncement(text);
  if (problems.length === 0) problems.push(...(await deadLinks(links)));
  if (problems.length > 0) throw new Problem(problems.map((problem) => `${path}: ${problem}`).join('\n'));
  return announcement;
}

async function render(words: WrittenAnnouncement, recipient: string, siteUrl: string, unsubscribe: string) {
  // Takes a second to load, and waves are rendered on the site.
  const { renderEmail } = await import('#netlify/emails/render-email.ts');
  return renderEmail('announcement', words, {
    recipient,
    issuedAt: new Date(),
    siteUrl,
    link: '',
    unsubscribe,
  });
}

/** Needs no connection, so that words can be tried anywhere. */
async function preview(): Promise<void> {
  const { path } = parseCommand();
  const site = 'https://example.com';
  const { html } = await render(await readWords(path), 'you@example.com', site, site);
  const file = `${parse(path).name}.html`;
  await writeFile(file, html);
  console.log(`Written to ${file}, for a browser.`);
}

async function sendOne(announcement: WrittenAnnouncement, to: string): Promise<void> {
  const { SITE_URL: siteUrl } = env();
  const { oneClickUrl, page } = unsubscribeLinks({ personId: null, issuedAt: new Date() }, siteUrl);
  const email = await render(announcement, to, siteUrl, page);
  const result = await createMailer(env()).send({ id: randomUUID(), to, unsubscribe: oneClickUrl, ...email });
  if (result.outcome !== 'sent') throw new Problem(`The email wasn’t sent: ${result.reason}`);
}

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
    `Queued: ${formatWhole(enqueued)}. Sending starts within a minute; npm run mail:status -- --follow shows progress.`,
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
  const database = new pg.Client(DATABASE_OWNER_URL);
  try {
    await database.connect();
    const counted = await forecast(database, file, group);
    printForecast(counted);
    await findAnnouncement(database, file, announcement);
    if (wave === undefined) console.log(`Nothing was queued. To continue: ${USAGE}`);
    else await sendWave(database, announcement, { file, group, people: Math.min(wave, counted.remaining) });
  } finally {
    await database.end();
  }
}

await (parameters().includes('--preview')
  ? onProduction(anything, preview)
  : onProduction(productionSchema, announce));
