/** The only file that imports Resend or reads its errors. */
import { Resend, type ErrorResponse } from 'resend';
import { MAIL_ID_TAG } from '#netlify/mail/event-schema.ts';
import type { Environment } from '#netlify/shared/env.ts';

export type OutgoingMail = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** URL for one-click unsubscribe (RFC 8058). */
  unsubscribe?: string;
};

/**
 * `refused`: not sent, retry. `may_be_sent`: may have been sent, retry with the same key. `misconfigured`: fix our key
 * or sender first. `rejected`: will never be accepted.
 */
export type SendResult =
  | { outcome: 'sent' }
  | {
      outcome: 'refused' | 'may_be_sent' | 'misconfigured' | 'rejected';
      reason: string;
      retryAfterMs: number;
    };

export type SentMail = { to: string[]; subject: string };

export type SentMails =
  { outcome: 'listed'; mails: SentMail[] } | { outcome: 'unknown' | 'not_allowed'; reason: string };

export type Mailer = {
  send(mail: OutgoingMail): Promise<SendResult>;
  sentSince(moment: Date): Promise<SentMails>;
};

export type MailSettings = Pick<Environment, 'RESEND_API_KEY' | 'RESEND_BASE_URL' | 'MAIL_FROM'>;

const REQUEST_TIMEOUT_MS = 10_000;
const PAGE_SIZE = 100;

export function createMailer(settings: MailSettings, timeoutMs = REQUEST_TIMEOUT_MS): Mailer {
  const { RESEND_API_KEY, RESEND_BASE_URL, MAIL_FROM: from } = settings;
  const resend = new Resend(
    RESEND_API_KEY,
    RESEND_BASE_URL === undefined ? {} : { baseUrl: RESEND_BASE_URL },
  );
  const timeout = () => ({ signal: AbortSignal.timeout(timeoutMs) });

  return {
    async send({ id, unsubscribe, ...mail }) {
      const { error, headers } = await resend.emails.send(
        {
          from,
          ...mail,
          ...(unsubscribe !== undefined && {
            headers: {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
          tags: [{ name: MAIL_ID_TAG, value: id }],
        },
        { idempotencyKey: id, ...timeout() },
      );
      if (error === null || isKnownAlready(error)) return { outcome: 'sent' };
      const retryAfterMs = Number(headers?.['retry-after'] ?? 0) * 1000 || 0;
      return { outcome: outcomeOf(error), reason: reasonOf(error), retryAfterMs };
    },

    async sentSince(moment) {
      const mails: SentMail[] = [];
      let after: string | undefined;
      for (;;) {
        const page = after === undefined ? { limit: PAGE_SIZE } : { limit: PAGE_SIZE, after };
        const { data, error } = await resend.emails.list(page, timeout());
        if (error !== null) {
          return { outcome: isOurSetting(error) ? 'not_allowed' : 'unknown', reason: reasonOf(error) };
        }
        const recent = data.data.filter(({ created_at: createdAt }) => new Date(createdAt) >= moment);
        mails.push(...recent.map(({ to, subject }) => ({ to, subject })));
        after = data.data.at(-1)?.id;
        if (!data.has_more || recent.length < data.data.length || after === undefined) {
          return { outcome: 'listed', mails };
        }
      }
    },
  };
}

/** The provider already has an email with this key, rendered before its wording changed. */
function isKnownAlready({ name }: ErrorResponse): boolean {
  return name === 'invalid_idempotent_request';
}

/** See https://resend.com/docs/api-reference/errors. */
function isOurSetting({ statusCode, name, message }: ErrorResponse): boolean {
  if (statusCode === 401 || statusCode === 403 || name.endsWith('_quota_exceeded')) return true;
  return statusCode === 422 && message.includes('`from`');
}

/** Without a status there was no readable answer. */
function outcomeOf(error: ErrorResponse): 'refused' | 'may_be_sent' | 'misconfigured' | 'rejected' {
  const { statusCode } = error;
  if (statusCode === null || statusCode >= 500 || statusCode === 408 || statusCode === 409)
    return 'may_be_sent';
  if (isOurSetting(error)) return 'misconfigured';
  return statusCode === 429 ? 'refused' : 'rejected';
}

function reasonOf({ statusCode, name, message }: ErrorResponse): string {
  return `${statusCode ?? 'no answer'} ${name}: ${message}`;
}
