/** The only file that imports Resend or reads its errors. */
import { Resend, type ErrorResponse } from 'resend';
import { EMAIL_ID_TAG } from '#netlify/emails/email-events.ts';
import type { Environment } from '#netlify/shared/env.ts';
import { who } from '#src/legal/controller.ts';

type OutgoingEmail = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** URL for one-click unsubscribe (RFC 8058). */
  unsubscribe?: string;
};

/**
 * `throttled`: too many requests, not sent; retry. `unknown`: may have been sent; retry with the same key. `unreadable`:
 * the same, but the response isn't Resend's. `misconfigured`: fix our key, our sender or where replies go first.
 * `rejected`: will never be accepted. `undeliverable`: the same, because of an address that a visitor typed.
 */
type FailureKind = 'throttled' | 'unknown' | 'unreadable' | 'misconfigured' | 'rejected' | 'undeliverable';
type FailedCall = { outcome: FailureKind; reason: string; retryAfterMs: number };
export type SendResult = { outcome: 'sent' } | FailedCall;

type SentEmail = { to: string[]; subject: string };
export type SentEmails = { outcome: 'listed'; emails: SentEmail[] } | FailedCall;

export type Mailer = ReturnType<typeof createMailer>;

export type MailerSettings = Pick<Environment, 'RESEND_API_KEY' | 'RESEND_BASE_URL' | 'MAIL_FROM'>;

const REQUEST_TIMEOUT_MS = 10_000;
const PAGE_SIZE = 100;
/** The provider already has an email with this key, rendered before its wording changed. */
const ALREADY_SENT = 'invalid_idempotent_request';

export function createMailer(settings: MailerSettings, timeoutMs = REQUEST_TIMEOUT_MS) {
  const { RESEND_API_KEY, RESEND_BASE_URL, MAIL_FROM: from } = settings;
  const resend = new Resend(
    RESEND_API_KEY,
    RESEND_BASE_URL === undefined ? {} : { baseUrl: RESEND_BASE_URL },
  );
  const timeout = () => ({ signal: AbortSignal.timeout(timeoutMs) });

  return {
    async send({ id, unsubscribe, ...email }: OutgoingEmail): Promise<SendResult> {
      const { data, error, headers } = await resend.emails.send(
        {
          from,
          // The sending domain may receive none.
          replyTo: who.email,
          ...email,
          headers: {
            // Or Gmail would put an email that was requested again below the first, and fold away what is the same in both.
            'X-Entity-Ref-ID': id,
            ...(unsubscribe !== undefined && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          tags: [{ name: EMAIL_ID_TAG, value: id }],
        },
        { idempotencyKey: id, ...timeout() },
      );
      if (isFilled(data?.id) || error?.name === ALREADY_SENT) return { outcome: 'sent' };
      const retryAfterMs = Number(headers?.['retry-after'] ?? 0) * 1000 || 0;
      return { outcome: outcomeOf(error), reason: reasonOf(error), retryAfterMs };
    },

    /** Waits before each page, because Resend limits all requests together. */
    async sentSince(moment: Date, wait: () => Promise<unknown>): Promise<SentEmails> {
      const emails: SentEmail[] = [];
      let after: string | undefined;
      for (;;) {
        await wait();
        const page = after === undefined ? { limit: PAGE_SIZE } : { limit: PAGE_SIZE, after };
        const { data, error } = await resend.emails.list(page, timeout());
        if (!Array.isArray(data?.data)) {
          const [outcome, about] =
            error !== null && isReadable(error) && isOurSetting(error)
              ? (['misconfigured', 'it may have been sent, but our API key can’t list sent emails'] as const)
              : (['unreadable', 'the list of what was sent'] as const);
          return { outcome, reason: `${about}: ${reasonOf(error)}`, retryAfterMs: 0 };
        }
        const recent = data.data.filter(({ created_at: createdAt }) => new Date(createdAt) >= moment);
        emails.push(...recent.map(({ to, subject }) => ({ to, subject })));
        after = data.data.at(-1)?.id;
        if (!data.has_more || recent.length < data.data.length || after === undefined) {
          return { outcome: 'listed', emails };
        }
      }
    },
  };
}

/** See https://resend.com/docs/api-reference/errors. */
function isOurSetting({ statusCode, name, message }: ErrorResponse): boolean {
  if (statusCode === 401 || statusCode === 403 || name.endsWith('_quota_exceeded')) return true;
  // Resend answers 400 to a key that was revoked.
  return /^API key |`(from|reply_to)`/.test(message);
}

/** Answers about the email itself. Any other may be a proxy's, or an outage's. */
const FINAL = new Set([400, 413, 422]);

/** Without a status there was no answer. */
function outcomeOf(error: ErrorResponse | null): FailureKind {
  if (error === null) return 'unreadable';
  const { statusCode } = error;
  if (statusCode === null || statusCode >= 500) return 'unknown';
  if (!isReadable(error)) return 'unreadable';
  if (statusCode === 408 || statusCode === 409) return 'unknown';
  if (isOurSetting(error)) return 'misconfigured';
  if (statusCode === 429) return 'throttled';
  if (!FINAL.has(statusCode)) return 'unreadable';
  return error.message.includes('`to`') ? 'undeliverable' : 'rejected';
}

const isFilled = (text: unknown) => typeof text === 'string' && text !== '';

/** Resend's package takes any JSON for an error of Resend's, and calls everything else an application error. */
const isReadable = ({ statusCode, name, message }: ErrorResponse) =>
  Number.isInteger(statusCode) && isFilled(message) && isFilled(name) && name !== 'application_error';

function reasonOf(error: ErrorResponse | null): string {
  if (error === null) return 'success without an id';
  const { statusCode, name, message } = error;
  if (statusCode === null) return `no answer: ${message}`;
  return isReadable(error)
    ? `${statusCode} ${name}: ${message}`
    : `${statusCode} from something other than Resend`;
}
