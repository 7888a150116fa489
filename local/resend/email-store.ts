/** One file of JSON lines, so that emails survive a restart. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { ReceivedEmail, SentEmail } from '#local/resend/resend-api.ts';

type AcceptedRequest = { email: ReceivedEmail; idempotencyKey?: string | undefined; body: string };

/** Resend forgets an idempotency key after a day. */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** @param file Undefined keeps emails in memory. */
export function openEmailStore(file: string | undefined, now: () => number) {
  const deliveries: AcceptedRequest[] = [];
  if (file !== undefined && existsSync(file)) {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    deliveries.push(...lines.map((line) => JSON.parse(line) as AcceptedRequest));
  }

  return {
    emails: (): ReceivedEmail[] => deliveries.map(({ email }) => email).toReversed(),
    deliveredUnder: (key: string) =>
      deliveries.findLast(
        ({ idempotencyKey, email }) =>
          idempotencyKey === key && now() - new Date(email.createdAt).getTime() < KEY_LIFETIME_MS,
      ),
    deliver(delivery: Omit<AcceptedRequest, 'email'> & { email: SentEmail }): AcceptedRequest {
      const email = { id: randomUUID(), ...delivery.email, createdAt: new Date(now()).toISOString() };
      const stored = { ...delivery, email };
      deliveries.push(stored);
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(stored)}\n`);
      return stored;
    },
  };
}
