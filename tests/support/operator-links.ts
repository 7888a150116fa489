/** Sign-in links, newest first. Operators get the weekly email too. */
import type { Mailbox } from '#tests/support/mailbox-client.ts';

export async function operatorLinks(mailbox: Mailbox, email: string): Promise<string[]> {
  const mails = await mailbox.emailsTo(email);
  return mails.flatMap(({ text }) => /https?:\/\/\S+\/operator#[\w.-]+/.exec(text) ?? []);
}
