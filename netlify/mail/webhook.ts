/** Whether Resend has signed what is said to come from it, lately. The only file that imports the library made for that. */
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { env } from '#netlify/shared/env.ts';

/** Older than five minutes is refused as well, so that nothing is played back. */
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
