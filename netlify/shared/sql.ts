/** The database: one statement per HTTP request. The only file that imports the driver. */
import { neon, NeonDbError, neonConfig } from '@neondatabase/serverless';
import { env } from '#netlify/shared/env.ts';
import { requestStatement } from '#netlify/shared/request-statement.ts';

/** A template tag whose values are sent as parameters. A column `retry_after_s` arrives as `retryAfterS`. */
type Sql = <Row = Record<string, unknown>>(
  strings: TemplateStringsArray,
  ...values: unknown[]
) => Promise<Row[]>;

let connected: Sql | undefined;

export function sql(): Sql {
  connected ??= connect();
  return connected;
}

export async function oneRow<Row>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row> {
  const [row] = await sql()<Row>(strings, ...values);
  if (row === undefined) throw new Error('The statement returned no row.');
  return row;
}

/** A call's decision, and the seconds to wait if it was over a limit. */
export type Limited<Outcome> = { outcome: Outcome | 'rate_limited'; retryAfterS: number | null };

function connect(): Sql {
  const { DATABASE_URL, DATABASE_HTTP_URL } = env();
  if (DATABASE_HTTP_URL !== undefined) neonConfig.fetchEndpoint = DATABASE_HTTP_URL;
  neonConfig.fetchFunction = requestStatement;
  const query = neon(DATABASE_URL);
  return async <Row>(strings: TemplateStringsArray, ...values: unknown[]) =>
    (await query(strings, ...values)).map(inCamelCase) as Row[];
}

const inCamelCase = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

export const NO_DATABASE = 'the connection failed';

/**
 * The message visitors read when the database fails (spec section 8: "Database error: {message}"): our own phrases,
 * never the driver's text. @returns null if the error is not the database's
 */
export function databaseErrorMessage(error: unknown): string | null {
  if (!(error instanceof NeonDbError)) return null;
  switch (error.code?.slice(0, 2)) {
    case undefined:
    case '08':
    case '57':
      return NO_DATABASE;
    case '40':
    case '53':
    case '55':
      return 'too many requests at once';
    case '22':
    case '23':
      return 'the entry was refused';
    default:
      return 'something is wrong on our side';
  }
}
