/** Checks Resend's signature. The only file that imports the signature library. */
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { env } from '#netlify/shared/env.ts';

/** Checking a longer one would cost more than any other call; no event is that long. */
const MAX_LENGTH = 64 * 1024;

/**
 * The body of an event that Resend signed, else null. Signatures older than five minutes are refused, so that events can't
 * be replayed.
 */
export async function readSignedBody(request: Request): Promise<string | null> {
  const signature = request.headers.get('svix-signature');
  if (signature === null) return null;
  const body = await request.clone().text();
  if (body.length > MAX_LENGTH) return null;
  const webhook = new Webhook(env().RESEND_WEBHOOK_SECRET);
  const headers = {
    'webhook-id': request.headers.get('svix-id') ?? '',
    'webhook-timestamp': request.headers.get('svix-timestamp') ?? '',
    'webhook-signature': signature,
  };
  try {
    webhook.verify(body, headers, { jsonParse: false });
    return body;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return null;
    throw error;
  }
}
