/** Signed as in https://resend.com/docs/webhooks/introduction, and sent once; Resend retries for ten hours. */
import { randomUUID } from 'node:crypto';
import { Webhook as Signer } from 'standardwebhooks';
import type { ReceivedEmail } from '#local/resend/resend-api.ts';

export type Webhook = { url: string; secret: string };

const BOUNCE = { type: 'Permanent', subType: 'General', message: '550 5.1.1 No such mailbox.' };

/** Never throws, because nobody awaits it. */
export async function sendEvents(email: ReceivedEmail, types: string[], webhook: Webhook): Promise<void> {
  for (const type of types) await sendEvent(bodyOf(email, type), webhook);
}

function bodyOf({ id, from, to, subject, tags, createdAt }: ReceivedEmail, type: string): string {
  return JSON.stringify({
    type,
    created_at: new Date().toISOString(),
    data: {
      email_id: id,
      created_at: createdAt,
      from,
      to,
      subject,
      tags: Object.fromEntries(tags.map(({ name, value }) => [name, value])),
      ...(type === 'email.bounced' && { bounce: BOUNCE }),
    },
  });
}

async function sendEvent(body: string, webhook: Webhook): Promise<void> {
  const id = `msg_${randomUUID()}`;
  const headers = { 'Content-Type': 'application/json', ...signatureOf(id, body, webhook) };
  await fetch(webhook.url, { method: 'POST', headers, body }).catch(() => null);
}

export function signatureOf(id: string, body: string, { secret }: Webhook, at = new Date()) {
  return {
    'svix-id': id,
    'svix-timestamp': String(Math.floor(at.getTime() / 1000)),
    'svix-signature': new Signer(secret).sign(id, at, body),
  };
}
