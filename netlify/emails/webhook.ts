/** Checks Resend's signature. The only file that imports the signature library. */
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { env } from '#netlify/shared/env.ts';

/** Signatures older than five minutes are refused, so that events can't be replayed. */
export function isSignedByResend({ headers }: Request, body: string): boolean {
  try {
    new Webhook(env().RESEND_WEBHOOK_SECRET).verify(body, {
      'webhook-id': headers.get('svix-id') ?? '',
      'webhook-timestamp': headers.get('svix-timestamp') ?? '',
      'webhook-signature': headers.get('svix-signature') ?? '',
    });
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}
