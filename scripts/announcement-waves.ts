import type pg from 'pg';
import { Problem } from '#local/problem.ts';
import type { WrittenAnnouncement } from '#netlify/mail/templates/announcement-file.ts';

/** Each part is a transaction, so an interruption only loses the current one. */
const PART = 500;

export type Forecast = {
  enqueued: number;
  remaining: number;
  refusals: Record<string, number>;
  seconds: number;
};

type Database = Pick<pg.Pool, 'query'>;

export async function forecast(database: Database, file: string): Promise<Forecast> {
  const { rows } = await database.query<Forecast>(
    `select *, extract(epoch from remaining * mail_interval())::float8 as seconds from announcement_forecast($1)`,
    [file],
  );
  return rows[0] ?? { enqueued: 0, remaining: 0, refusals: {}, seconds: 0 };
}

/** Every wave has the words of the first one, or people would get two different emails. */
export async function beginAnnouncement(
  database: Database,
  file: string,
  { subject, markdown }: WrittenAnnouncement,
): Promise<number> {
  const { rows } = await database.query<{ id: string | null }>(
    `insert into announcements (file, subject, markdown)
       values ($1, $2, $3)
       on conflict on constraint announcements_file_key do update set file = excluded.file
         where announcements.subject = excluded.subject and announcements.markdown = excluded.markdown
       returning id`,
    [file, subject, markdown],
  );
  const id = rows[0]?.id ?? null;
  if (id !== null) return Number(id);
  throw new Problem(
    `${file} was already sent with different words. Restore them to continue, or rename the file to send everyone a new announcement.`,
  );
}

export async function enqueueWave(
  database: Database,
  announcement: number,
  limit: number,
  { onPart, part: size = PART }: { onPart?: (enqueued: number) => void; part?: number } = {},
): Promise<number> {
  let enqueued = 0;
  let after = '0';
  while (enqueued < limit) {
    const { rows } = await database.query<{ enqueued: number; reached: string | null }>(
      'select * from enqueue_announcement($1, $2, $3)',
      [announcement, after, Math.min(size, limit - enqueued)],
    );
    const [part] = rows;
    if (part?.reached == null) break;
    enqueued += part.enqueued;
    after = part.reached;
    onPart?.(enqueued);
  }
  return enqueued;
}
