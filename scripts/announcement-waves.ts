import type pg from 'pg';
import { Problem } from '#local/problem.ts';
import type { WrittenAnnouncement } from '#netlify/emails/announcement/announcement-file.ts';

/** Each part is a transaction, so an interruption only loses the current one. */
const PART = 500;

type Database = Pick<pg.Pool, 'query'>;

export async function forecast(database: Database, file: string, completed: boolean | null = null) {
  const { rows } = await database.query<{ state: string | null; people: number; seconds: number }>(
    `select state, count(*)::integer as people, extract(epoch from count(*) * email_interval())::float8 as seconds
     from announcement_audience((select id from announcements where file = $1), $2) group by state`,
    [file, completed],
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

/** `completed` is null for the whole list. */
type WaveOptions = { completed?: boolean | null; onPart?: (enqueued: number) => void; part?: number };

export async function enqueueWave(
  database: Database,
  announcement: number,
  limit: number,
  { completed = null, onPart, part: size = PART }: WaveOptions = {},
): Promise<number> {
  let enqueued = 0;
  let after = '0';
  while (enqueued < limit) {
    const { rows } = await database.query<{ enqueued: number; reached: string | null }>(
      'select * from enqueue_announcement($1, $2, $3, $4)',
      [announcement, completed, after, Math.min(size, limit - enqueued)],
    );
    const [part] = rows;
    if (part?.reached == null) break;
    enqueued += part.enqueued;
    after = part.reached;
    onPart?.(enqueued);
  }
  return enqueued;
}
