/** Ending announcements by the token that stands in each mail. */
import { unsubscribePerson } from '#netlify/queries/people.ts';
import { readUnsubscribeToken } from '#netlify/shared/link-token.ts';
import { log } from '#netlify/shared/log.ts';
import { fail, succeed, type Outcome } from '#netlify/shared/outcome.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import type { UnsubscribeResponse } from '#src/shared/emails.ts';

/** The tenth time, and where nobody is stored any more, it is answered as the first: there are no announcements to them. */
export async function unsubscribe(
  sql: Sql,
  token: string,
): Promise<Outcome<UnsubscribeResponse, 'link_incomplete'>> {
  const record = readUnsubscribeToken(token);
  if (record === null) return fail('link_incomplete', 'This link is not complete.');
  const isStored = await unsubscribePerson(sql, record);
  log('info', 'unsubscribed', { isStored });
  return succeed({ unsubscribed: true });
}
