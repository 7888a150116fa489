import type { Sql } from '#netlify/runtime/sql.ts';

const MAX_LINKS_PER_DAY = 3;

/**
 * Owes the address a mail with this link, if anything is known of it and it had fewer than three in a day.
 * @returns null, or the seconds to wait for a client that has asked too often.
 */
export async function oweSurveyLink(
  sql: Sql,
  email: string,
  link: string,
  client: string,
): Promise<number | null> {
  const [row] = await sql<{ wait: number | null }>`
    select owe_survey_link(${email}, ${link}, ${MAX_LINKS_PER_DAY}, ${client}) as wait`;
  if (row === undefined) throw new Error('The link came back without its outcome.');
  return row.wait;
}
