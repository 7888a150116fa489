import type pg from 'pg';
import { Problem } from '#local/problem.ts';
import type { WrittenAnnouncement } from '#netlify/emails/announcement/announcement-file.ts';
import { largeAmounts } from '#src/operator/verdict/hypotheses.ts';

/** Each part is a transaction, so an interruption only loses the current one. */
const PART = 500;

type Database = Pick<pg.Pool, 'query'>;

/** `{}` is the whole list. Channels are named as in the report: by the link's campaign, else the site it was on. */
export type Group = { completed?: boolean; amounts?: readonly string[]; channel?: string };

export function groupOf(only: string): Group {
  const [name, channel] = only.split(/=(.*)/s);
  if (name === 'campaign' && channel) return { channel };
  if (only === 'finished' || only === 'unfinished') return { completed: only === 'finished' };
  if (only === 'large-amount') return { amounts: largeAmounts };
  throw new Problem(
    `"${only}" isn’t a group of people. Use finished, unfinished, large-amount or campaign=NAME.`,
  );
}

const conditionsOf = ({ channel, completed, amounts }: Group) => [channel, completed, amounts];

/** A mistyped channel would be a group of nobody. */
export async function requireChannel(database: Database, { channel }: Group): Promise<void> {
  if (channel === undefined) return;
  const { rows } = await database.query<{ name: string }>(
    `select coalesce(campaign, referring_host) as name from waitlist_registrations
     where coalesce(campaign, referring_host) is not null group by 1 order by count(*) desc, 1`,
  );
  const names = rows.map(({ name }) => name);
  if (names.includes(channel)) return;
  const largest = names.slice(0, 5).join(', ') || 'none';
  throw new Problem(`Nobody joined through "${channel}". The largest channels: ${largest}.`);
}

export async function forecast(database: Database, file: string, group: Group = {}) {
  const { rows } = await database.query<{ state: string | null; people: number; seconds: number }>(
    `select state, count(*)::integer as people, extract(epoch from count(*) * email_interval())::float8 as seconds
     from announcement_audience((select id from announcements where file = $1), $2, $3, $4) group by state`,
    [file, ...conditionsOf(group)],
  );
  const counts = Object.fromEntries(rows.map(({ state, people }) => [state ?? 'remaining', people]));
  const { enqueued = 0, remaining = 0, ...refusals } = counts;
  const seconds = rows.find(({ state }) => state === null)?.seconds ?? 0;
  return { enqueued, remaining, refusals, seconds };
}

/** Every wave has the words of the first one, or people would get two different emails. */
export async function findAnnouncement(
  database: Database,
  file: string,
  { subject, markdown }: WrittenAnnouncement,
): Promise<number | undefined> {
  const { rows } = await database.query<{ id: number; isSame: boolean }>(
    `select id::integer, (subject, markdown) = ($2, $3) as "isSame" from announcements where file = $1`,
    [file, subject, markdown],
  );
  if (rows[0]?.isSame !== false) return rows[0]?.id;
  throw new Problem(
    `${file} was already sent with different words. Restore them to continue, or rename the file to send everyone a new announcement.`,
  );
}

export async function beginAnnouncement(database: Database, file: string, words: WrittenAnnouncement) {
  await database.query(
    `insert into announcements (file, subject, markdown) values ($1, $2, $3)
     on conflict on constraint announcements_file_key do nothing`,
    [file, words.subject, words.markdown],
  );
  return Number(await findAnnouncement(database, file, words));
}

type WaveOptions = { group?: Group; onPart?: (enqueued: number) => void; part?: number };

export async function enqueueWave(
  database: Database,
  announcement: number,
  limit: number,
  { group = {}, onPart, part: size = PART }: WaveOptions = {},
): Promise<number> {
  let enqueued = 0;
  let after = '0';
  while (enqueued < limit) {
    const { rows } = await database.query<{ enqueued: number; reached: string | null }>(
      'select * from enqueue_announcement($1, $2, $3, $4, $5, $6)',
      [announcement, ...conditionsOf(group), after, Math.min(size, limit - enqueued)],
    );
    const [part] = rows;
    if (part?.reached == null) break;
    enqueued += part.enqueued;
    after = part.reached;
    onPart?.(enqueued);
  }
  return enqueued;
}
