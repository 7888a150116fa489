/**
 * `npm run announce -- words.md`: a dry run. `--preview` writes it to a file, `--to me@…` sends one copy, `--wave 1000`
 * queues the next thousand, with `--only` of a group. `--works` names a link that opens in a browser, but not from here.
 */
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
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
import { beginAnnouncement, enqueueWave, findAnnouncement, forecast } from '#scripts/announcement-waves.ts';
import { formatDuration } from '#scripts/format-duration.ts';
import {
  anything,
  onProduction,
  parameters,
  productionSchema,
  readArguments,
  requireYes,
} from '#scripts/production.ts';

const USAGE = 'npm run announce -- words.md [--preview | --to me@example.com | --only finished --wave 1000]';
const LINK_TIMEOUT_MS = 10_000;

function parseCommand() {
  const options = {
    preview: { type: 'boolean' },
    to: { type: 'string' },
    wave: { type: 'string' },
    only: { type: 'string' },
    works: { type: 'string', multiple: true },
  } as const;
  const { values, positionals } = readArguments(options, USAGE);
  const [path, ...more] = positionals;
  const { preview = false, wave, only, works = [] } = values;
  const to = values.to === undefined ? undefined : normalizeAddress(values.to);
  if (path === undefined || more.length > 0) throw new Problem(`Name one Markdown file: ${USAGE}`);
  if (preview && (to ?? wave ?? only) !== undefined)
    throw new Problem(`--preview writes a file and sends nothing, so use it alone: ${USAGE}`);
  if (to !== undefined && (wave ?? only) !== undefined)
    throw new Problem(`--to sends one copy, so leave out --wave and --only: ${USAGE}`);
  if (to !== undefined && !isAddress(to)) throw new Problem(`"${to}" isn’t an email address.`);
  if (only !== undefined && only !== 'finished' && only !== 'unfinished')
    throw new Problem(`"${only}" isn’t a group of people. Use finished or unfinished.`);
  if (wave !== undefined && !/^[1-9]\d{0,8}$/.test(wave))
    throw new Problem(`"${wave}" isn’t a number of people. Example: --wave 1000`);
  return {
    path,
    preview,
    to,
    works,
    wave: wave === undefined ? undefined : Number(wave),
    completed: only === undefined ? null : only === 'finished',
  };
}

/** `works` are those that a person has opened: some sites refuse programs. */
async function deadLinks(links: readonly string[], works: readonly string[]): Promise<string[]> {
  const checks = links
    .filter((link) => /^https?:/.test(link) && !works.includes(link))
    .map(async (link) => {
      const response = await fetch(link, { signal: AbortSignal.timeout(LINK_TIMEOUT_MS) }).catch(() => null);
      if (response === null) return [`The link ${link} can’t be reached.`];
      if (response.ok) return [];
      return [`The link ${link} answered ${response.status}. If it opens in a browser, add --works ${link}`];
    });
  const unknown = works.filter((link) => !links.includes(link));
  return [
    ...unknown.map((link) => `No link is ${link}, as --works says.`),
    ...(await Promise.all(checks)).flat(),
  ];
}

async function readWords({ path, preview, works }: ReturnType<typeof parseCommand>) {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Problem(`${path} doesn’t exist.`);
  });
  const { announcement, links, problems } = readAnnouncement(text);
  if (problems.length === 0) problems.push(...(preview ? [] : await deadLinks(links, works)));
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
  const command = parseCommand();
  const site = 'https://example.com';
  const { html } = await render(await readWords(command), 'you@example.com', site, site);
  const file = `${parse(command.path).name}.html`;
  await writeFile(file, html);
  console.log(`Written to ${file}, for a browser. Its links weren’t tried.`);
}

async function sendOne(announcement: WrittenAnnouncement, to: string): Promise<void> {
  const { SITE_URL: siteUrl } = env();
  const { oneClickUrl, page } = unsubscribeLinks({ personId: null, issuedAt: new Date() }, siteUrl);
  const email = await render(announcement, to, siteUrl, page);
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

type Wave = { file: string; completed: boolean | null; people: number };

async function sendWave(database: pg.Client, words: WrittenAnnouncement, { file, completed, people }: Wave) {
  if (people === 0) throw new Problem('Everyone has this email, or may not get it. Nothing was queued.');
  await requireYes(`Queue it for ${formatWhole(people)} ${people === 1 ? 'person' : 'people'}?`);
  const id = await beginAnnouncement(database, file, words);
  const enqueued = await enqueueWave(database, id, people, {
    completed,
    onPart: (done) => console.log(`${formatWhole(done)} of ${formatWhole(people)}`),
  });
  console.log(
    `Queued: ${formatWhole(enqueued)}. Sending starts within 15 minutes, with LAUNCH_WEEK within one; npm run mail:status -- --follow shows progress.`,
  );
}

async function announce({ DATABASE_OWNER_URL }: { DATABASE_OWNER_URL: string }): Promise<void> {
  const command = parseCommand();
  const { path, to, wave, completed } = command;
  const announcement = await readWords(command);
  console.log(`Subject: ${announcement.subject}`);
  if (to !== undefined) {
    await requireYes(`Send it to ${to}?`);
    await sendOne(announcement, to);
    console.log(`Sent to ${to}.`);
    return;
  }
  const file = parse(path).name;
  await using database = await connect(DATABASE_OWNER_URL);
  const counted = await forecast(database, file, completed);
  printForecast(counted);
  await findAnnouncement(database, file, announcement);
  if (wave === undefined) console.log(`Nothing was queued. To continue: ${USAGE}`);
  else await sendWave(database, announcement, { file, completed, people: Math.min(wave, counted.remaining) });
}

await (parameters().includes('--preview')
  ? onProduction(anything, preview)
  : onProduction(productionSchema, announce));
