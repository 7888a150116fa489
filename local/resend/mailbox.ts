/** Speaks Resend's API (https://resend.com/docs/api-reference/emails/send-email), with faults for tests. */
import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import * as z from 'zod';
import { emailListPage, emailPage } from '#local/resend/mailbox-page.ts';
import { sendEvents, type Webhook } from '#local/resend/webhook.ts';
import { listPage, readEmail, readKey, resendError, type ReceivedEmail } from '#local/resend/resend-api.ts';

const RETRY_AFTER_S = '1';
/** Resend forgets an idempotency key after a day. */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

const faultSchema = z.strictObject({
  /** `lose-answer` accepts the email, then fails; `bounce` and `complain` accept it and report later. */
  mode: z.enum(['ok', 'fail', 'rate-limit', 'quota', 'hang', 'lose-answer', 'bounce', 'complain']),
});
export type Fault = z.infer<typeof faultSchema>['mode'];

const DELIVERED = ['email.sent', 'email.delivered'];
const eventsOf: Partial<Record<Fault, string[]>> = {
  bounce: ['email.sent', 'email.bounced'],
  complain: [...DELIVERED, 'email.complained'],
};

/** Emails stay in memory; without a webhook, nobody is notified. */
export function mailbox({ now = Date.now, webhook }: { now?: () => number; webhook?: Webhook } = {}) {
  const accepted: { email: ReceivedEmail; key: string | undefined; body: string }[] = [];
  const emails = () => accepted.map(({ email }) => email).toReversed();
  let fault: Fault = 'ok';

  async function misbehave(context: Context) {
    if (fault === 'hang') await new Promise(() => undefined);
    if (fault === 'fail') throw brokenService();
    if (fault === 'quota') throw resendError(429, 'monthly_quota_exceeded', 'Upgrade to send more.');
    if (fault === 'rate-limit') {
      context.header('Retry-After', RETRY_AFTER_S);
      throw resendError(429, 'rate_limit_exceeded', 'Too many requests. Please slow down.');
    }
  }

  async function accept(context: Context) {
    readKey(context.req.header('Authorization'));
    const key = context.req.header('Idempotency-Key');
    const body = await context.req.text();
    await misbehave(context);
    const isRepeated = (before: { email: ReceivedEmail; key: string | undefined }) =>
      key !== undefined && before.key === key && now() - Date.parse(before.email.createdAt) < KEY_LIFETIME_MS;
    const earlier = accepted.findLast(isRepeated);
    if (earlier !== undefined && earlier.body !== body)
      throw resendError(409, 'invalid_idempotent_request', 'This key was used with another request.');
    const id = earlier?.email.id ?? randomUUID();
    if (earlier === undefined) {
      const email = { id, ...readEmail(body), createdAt: new Date(now()).toISOString() };
      accepted.push({ email, key, body });
      if (webhook !== undefined) void sendEvents(email, eventsOf[fault] ?? DELIVERED, webhook);
    }
    if (fault === 'lose-answer') throw brokenService();
    return { id };
  }

  const app = new Hono();
  app.post('/emails', async (context) => context.json(await accept(context)));
  // Without an API key, the caller is reading the mailbox rather than using Resend.
  app.get('/emails', async (context) => {
    if (context.req.header('Authorization') === undefined) return context.json(emails());
    readKey(context.req.header('Authorization'));
    await misbehave(context);
    return context.json(listPage(emails(), context.req.query()));
  });
  app.post('/fault', async (context) => {
    fault = faultSchema.parse(await context.req.json()).mode;
    return context.json({ mode: fault });
  });
  app.get('/', (context) => context.html(emailListPage(emails())));
  app.get('/emails/:id', (context) => {
    const email = emails().find(({ id }) => id === context.req.param('id'));
    return email === undefined ? context.notFound() : context.html(emailPage(email));
  });
  app.notFound(() => resendError(404, 'not_found', 'Not found.').getResponse());
  return { fetch: (request: Request) => app.fetch(request) };
}

function brokenService() {
  return resendError(500, 'internal_server_error', 'An unexpected error occurred.');
}
