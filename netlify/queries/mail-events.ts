import type { Sql } from '#netlify/shared/sql.ts';
import type { MailFate } from '#netlify/mail/fate.ts';

export type AppliedEvent = 'applied' | 'repeated' | 'unknown';

export async function applyMailEvent(
  sql: Sql,
  emailId: string,
  fate: MailFate,
  moment: string,
): Promise<AppliedEvent> {
  const [row] = await sql<{ outcome: AppliedEvent }>`
    select apply_mail_event(${emailId}, ${fate}, ${moment}) as outcome`;
  return row?.outcome ?? 'unknown';
}
