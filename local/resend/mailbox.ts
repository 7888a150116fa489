/** Speaks Resend's API (https://resend.com/docs/api-reference/emails/send-email), with faults for tests. */
import { Hono, type Context } from 'hono';
import * as z from 'zod';
import { openEmailStore } from '#local/resend/email-store.ts';
import { emailListPage, emailPage } from '#local/resend/mailbox-page.ts';
import { sendEvents, type Webhook } from '#local/resend/webhook.ts';
import { listPage, readKey, readEmail, resendError } from '#local/resend/resend-api.ts';

const RETRY_AFTER_S = '1';

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

/** Without a file, emails stay in memory; without a webhook, nobody is notified. */
export function mailbox(file?: string, now: () => number = Date.now, webhook?: Webhook) {
  const store = openEmailStore(file, now);
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
    const idempotencyKey = context.req.header('Idempotency-Key');
    const body = await context.req.text();
    await misbehave(context);
    const earlier = idempotencyKey === undefined ? undefined : store.deliveredUnder(idempotencyKey);
    if (earlier !== undefined && earlier.body !== body) {
      throw resendError(
        409,
        'invalid_idempotent_request',
        'Same idempotency key used with a different request payload.',
      );
    }
    const { email } = earlier ?? store.deliver({ email: readEmail(body), body, idempotencyKey });
    if (earlier === undefined && webhook !== undefined)
      void sendEvents(email, eventsOf[fault] ?? DELIVERED, webhook);
    if (fault === 'lose-answer') throw brokenService();
    return { id: email.id };
  }

  const app = new Hono();
  app.post('/emails', async (context) => context.json(await accept(context)));
  // Without an API key, the caller is reading the mailbox rather than using Resend.
  app.get('/emails', async (context) => {
    if (context.req.header('Authorization') === undefined) return context.json(store.emails());
    readKey(context.req.header('Authorization'));
    await misbehave(context);
    return context.json(listPage(store.emails(), context.req.query()));
  });
  app.post('/fault', async (context) => {
    fault = faultSchema.parse(await context.req.json()).mode;
    return context.json({ mode: fault });
  });
  app.get('/', (context) => context.html(emailListPage(store.emails())));
  app.get('/emails/:id', (context) => {
    const email = store.emails().find(({ id }) => id === context.req.param('id'));
    return email === undefined ? context.notFound() : context.html(emailPage(email));
  });
  app.notFound(() => resendError(404, 'not_found', 'Not found.').getResponse());
  return { fetch: (request: Request) => app.fetch(request) };
}

function brokenService() {
  return resendError(500, 'internal_server_error', 'An unexpected error occurred.');
}
